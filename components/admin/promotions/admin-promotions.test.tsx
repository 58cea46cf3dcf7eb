import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { idOf, pageOf, samplePromotion } from '@/scripts/test/panel-samples';
import {
  ADD,
  button,
  editOf,
  field,
  fill,
  findButton,
  LIST,
  openPromotions,
  TEN_OFF,
} from '@/scripts/test/promotions-panel';
import { answered, refused } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';

const END = `PUT ${panelApi.adminPromotionEnd(TEN_OFF._id)}`;
const DELETE = `DELETE ${panelApi.adminPromotionDelete(TEN_OFF._id)}`;
const ENDED = samplePromotion({ state: 'ended', endsAt: '2026-11-02T00:00:00.000Z' });
const text = (number: number, words: string, promotionId: string | null = null) => ({
  _id: idOf(number),
  text: words,
  promotionId,
  isShown: true,
});
const TEXTS = [text(31, 'First words'), text(32, 'Second words', TEN_OFF._id)];

async function fillIn(user: UserEvent) {
  await user.click(await findButton('Add promotion'));
  await screen.findByRole('dialog', { name: 'Add promotion' });
  fill('Title', 'Lost offer');
  fill('Percentage', '15');
  fill('Code', 'lost15');
}

/** Presses a button of a row, then the same in the question. */
async function press(user: UserEvent, name: string) {
  await user.click(await findButton(name));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name }));
}

it.each([
  ['no connection', 'No connection. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(422, 'No', { errors: { code: ['This code is taken'] } }), 'This code is taken'],
] as const)('keeps what was typed after %o', async (answer, sentence) => {
  const { user } = openPromotions({ [ADD]: answer });
  await fillIn(user);
  await user.click(button('Add'));
  await screen.findByText(sentence);
  expect(field('Title')).toHaveProperty('value', 'Lost offer');
});

it('says that a list is the old one when it cannot be read after a change', async () => {
  const { user } = openPromotions({
    [LIST]: [pageOf([TEN_OFF]), refused(500, ''), pageOf([ENDED])],
    [editOf(TEN_OFF)]: answered(ENDED),
    [END]: answered(null, { message: 'Promotion ended' }),
  });
  await press(user, 'End now');
  await screen.findByText('Earlier promotions:');
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText('Earlier promotions:')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

it('cannot edit the banner while the promotions fail to load', async () => {
  const { user } = openPromotions({ [LIST]: [refused(500, ''), pageOf([TEN_OFF])] }, TEXTS);
  await screen.findByText('The promotions could not be loaded.');
  await screen.findByText(/promises: a promotion/);
  expect(button('Edit banner')).toHaveProperty('disabled', true);
  await user.click(button('Try again'));
  await waitFor(() => expect(button('Edit banner')).toHaveProperty('disabled', false));
  screen.getByText(/promises: Ten off/);
});

it('ends a promotion once, and says when it cannot', async () => {
  const { writes, user } = openPromotions({
    [LIST]: [pageOf([TEN_OFF]), pageOf([TEN_OFF]), pageOf([ENDED])],
    [END]: ['no connection', answered(null, { message: 'Promotion ended' })],
  });
  await press(user, 'End now');
  await screen.findByText('No connection. Please try again.');
  const sure = within(screen.getByRole('alertdialog', { name: 'End ‘Ten off’ now?' }));
  sure.getByText('Carts with the code TEN10 cost more from this moment on.');
  await user.click(sure.getByRole('button', { name: 'End now' }));
  await screen.findByRole('cell', { name: 'Ended' });
  expect(toasts()).toEqual(['success: Promotion ended']);
  expect(writes()).toHaveLength(2);
});

it('deletes a promotion that nobody has used, and stays after a failure', async () => {
  const { user } = openPromotions({
    [LIST]: [pageOf([TEN_OFF]), pageOf([])],
    [DELETE]: ['bad gateway', answered(null, { message: 'Promotion deleted' })],
  });
  await press(user, 'Delete');
  await screen.findByText('The promotion could not be deleted. Please try again.');
  const sure = within(screen.getByRole('alertdialog', { name: 'Delete ‘Ten off’?' }));
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await screen.findByText('There are no promotions yet', { exact: false });
  expect(toasts()).toEqual(['success: Promotion deleted']);
});

it('only switches off one that orders name, and takes one that is gone off the list', async () => {
  const used = samplePromotion({ isKept: true, uses: 2 });
  const { user } = openPromotions({
    [LIST]: [pageOf([used]), pageOf([])],
    [DELETE]: refused(404, 'Promotion not found'),
  });
  await findButton('Switch off');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await press(user, 'Switch off');
  await screen.findByText('There are no promotions yet', { exact: false });
  expect(toasts()).toEqual(['error: Promotion not found']);
});

it('shows those in a state, each with what it gives and whether it is used up', async () => {
  const usedUp = samplePromotion({ maxUses: 2, uses: 2, discountGiven: 90, revenue: 810 });
  const planned = samplePromotion({ _id: idOf(21), title: 'Later', state: 'planned' });
  const { user } = openPromotions({ [LIST]: pageOf([usedUp, planned]) });
  const row = await screen.findByRole('row', { name: /^Ten off/ });
  expect(row.textContent).toMatch(/10% off all goods.*TEN10.*2 of 2 used up.*₹90.*₹810/);
  await user.selectOptions(screen.getByLabelText('State'), 'Planned');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Ten off/ })).toBeNull());
  screen.getByRole('row', { name: /^Later/ });
  await user.selectOptions(screen.getByLabelText('State'), 'Ended');
  await user.click(await findButton('Clear filters'));
  await screen.findByRole('row', { name: /^Ten off/ });
});
