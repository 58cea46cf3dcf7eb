import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { idOf, pageOf, samplePromotion } from '@/scripts/test/panel-samples';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { AdminPromotions } from './admin-promotions';

vi.mock('next/navigation', () => import('@/scripts/test/next-navigation'));

const LIST = `GET ${routes.api.adminPromotions()}`;
const BANNER = `GET ${routes.api.adminBanner()}`;
const ADD = `POST ${routes.api.adminPromotionAdd()}`;
const EDIT = `PUT ${routes.api.adminPromotionEdit(idOf(20))}`;
const TEN_OFF = samplePromotion();
const text = (number: number, words: string, promotionId: string | null = null) => ({
  _id: idOf(number),
  text: words,
  promotionId,
  isShown: true,
});
const TEXTS = [text(31, 'First words'), text(32, 'Second words', TEN_OFF._id)];

function openPanel(answers: Parameters<typeof answerCalls>[0]) {
  answerCalls({
    [LIST]: answered([TEN_OFF]),
    [BANNER]: answered(TEXTS),
    [`GET ${routes.api.adminProducts()}`]: pageOf([]),
    ...answers,
  });
  render(<AdminPromotions />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  return userEvent.setup();
}
const find = (name: string) => screen.findByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await find('Add promotion'));
  await screen.findByRole('dialog', { name: 'Add promotion' });
  await user.type(screen.getByLabelText('Title'), 'Lost offer');
  await user.type(screen.getByLabelText('Percentage'), '15');
  await user.type(screen.getByLabelText('Code'), 'lost15');
}

it.each([
  ['no connection', 'No connection. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(422, 'No', { errors: { code: ['This code is taken'] } }), 'This code is taken'],
] as const)('keeps what was typed after %o', async (answer, sentence) => {
  const user = openPanel({ [ADD]: answer });
  await fillIn(user);
  await user.click(button('Add'));
  await screen.findByText(sentence);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Lost offer');
});

it('says that a list is the old one when it cannot be read after a change', async () => {
  const ended = samplePromotion({ state: 'ended', endsAt: '2026-11-02T00:00:00.000Z' });
  const user = openPanel({
    [LIST]: [answered([TEN_OFF]), refused(500, ''), answered([ended])],
    [EDIT]: answered(ended),
    [`PUT ${routes.api.adminPromotionEnd(idOf(20))}`]: answered(ended),
  });
  await user.click(await find('End now'));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'End now' }));
  await screen.findByText('The promotions from before:');
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText('The promotions from before:')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
});

it('cannot edit the banner while the promotions fail to load', async () => {
  const user = openPanel({ [LIST]: [refused(500, ''), answered([TEN_OFF])] });
  await screen.findByText('The promotions could not be loaded.');
  await screen.findByText(/promises: a promotion/);
  expect(button('Edit banner')).toHaveProperty('disabled', true);
  await user.click(button('Try again'));
  await waitFor(() => expect(button('Edit banner')).toHaveProperty('disabled', false));
  screen.getByText(/promises: Ten off/);
});
