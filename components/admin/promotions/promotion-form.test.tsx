import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toDayAndTime } from '@/lib/dates';
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
import { answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';

const PRODUCTS = `GET ${panelApi.adminProducts()}`;
const JOGGER = {
  _id: idOf(2),
  title: 'Jogger',
  image: '/icon.svg',
  category: 'men',
  sizes: ['M'],
  price: 900,
  salePrice: 0,
};
const ADDED = samplePromotion({ _id: idOf(21), title: 'New', code: 'NEW15', value: 15 });

async function fillIn(user: UserEvent) {
  await user.click(await findButton('Add promotion'));
  await screen.findByRole('dialog', { name: 'Add promotion' });
  fill('Title', 'New');
  fill('Percentage', '15');
  fill('Code', 'new15');
  fill('From', toDayAndTime(ADDED.startsAt));
}
const dialog = () => screen.getByRole('dialog');
const trial = () => screen.getByRole('region', { name: 'Try it on a cart' });

it('says beside each field what is missing once it is sent, and focuses the first', async () => {
  const { writes, user } = openPromotions({});
  await user.click(await findButton('Add promotion'));
  await screen.findByRole('dialog', { name: 'Add promotion' });
  await user.click(field('Title'));
  await user.tab();
  expect(field('Title').getAttribute('aria-invalid')).toBe(null);
  await user.click(button('Add'));
  await screen.findByText('Enter a title');
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  screen.getByText('Please correct what is marked above.');
  fill('Title', 'New');
  await waitFor(() => expect(screen.queryByText('Enter a title')).toBeNull());
  expect(writes()).toEqual([]);
});

it('is for the products that are found by title, and says what it will do', async () => {
  const later = slowly(pageOf([]));
  const { sent, writes, user } = openPromotions({
    [PRODUCTS]: ({ path }) => (path.includes('search=joggers') ? later.answer() : pageOf([JOGGER])),
    [ADD]: answered(ADDED),
  });
  await fillIn(user);
  await user.click(screen.getByLabelText('Some products or categories'));
  await user.click(button('Add'));
  const refusal = await screen.findByText('Choose all goods, or some products or categories');
  const goods = screen.getByRole('group', { name: 'It is for' });
  await waitFor(() => expect(document.activeElement).toBe(goods));
  expect(writes()).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'jog{Enter}');
  await user.click(await findButton('Add Jogger'));
  await waitFor(() => expect(refusal.isConnected).toBe(false));
  expect(sent.some(({ path }) => path.includes('search=jog'))).toBe(true);
  expect(button('Added Jogger').getAttribute('aria-disabled')).toBe('true');
  within(screen.getByRole('region', { name: '1 product chosen' })).getByText('Jogger');
  screen.getByText('15% off 1 chosen product.');
  screen.getByText('Who enters the code NEW15 gets it.');

  await user.click(button('Remove Jogger'));
  await waitFor(() => expect(document.activeElement).toBe(goods));
  await user.type(screen.getByRole('searchbox'), 'gers');
  await waitFor(() => expect(sent.at(-1)?.path).toContain('search=joggers'));
  // What was found stays until the next answer.
  await user.click(button('Add Jogger'));
  later.letGo();
  await screen.findByText('No product is called so.');
  await user.dblClick(button('Add'));
  await waitFor(() => expect(toasts()).toEqual(['success: Promotion added']));
  expect(writes()).toHaveLength(1);
  expect(writes()[0]?.body).toMatchObject({ code: 'NEW15', productIds: [JOGGER._id] });
});

it('is tried on pieces of a product that it is for, together with what runs', async () => {
  const anyThree = samplePromotion({
    _id: idOf(22),
    title: 'Any three',
    kind: 'bundle',
    bundleSize: 3,
    value: 1500,
    code: null,
  });
  const { sent, user } = openPromotions({
    [LIST]: pageOf([anyThree]),
    [PRODUCTS]: pageOf([JOGGER]),
  });
  await user.click(await findButton('Add promotion'));
  const pieces = await screen.findByLabelText('Pieces of Jogger');
  expect(trial().textContent).toContain('The prices come once the promotion is filled in');
  fill('Title', 'New');
  fill('Percentage', '15');
  fill('Code', 'new15');
  const sums = () => within(trial()).getByRole('status').textContent;
  await waitFor(() => expect(sums()).toContain('Any three−₹1,200.00Total₹1,500.00'));
  expect(sums()).toContain('It takes nothing off: The offers in your cart save more');
  await user.clear(pieces);
  await user.type(pieces, '2');
  expect(sums()).toBe('Subtotal₹1,800.00New (NEW15)−₹270.00Total₹1,530.00');
  fill('Least subtotal', '2000');
  expect(sums()).toContain('It takes nothing off: Add products of this offer worth ₹200 more.');
  await user.clear(pieces);
  expect(within(trial()).queryByRole('status')).toBeNull();
  await user.click(screen.getByLabelText('Some products or categories'));
  await user.click(button('Men'));
  await waitFor(() => expect(sent.some(({ path }) => path.includes('category=men'))).toBe(true));
});

it('is dimmed while it is being saved, and sent once however often Add is pressed', async () => {
  const slow = slowly(answered(ADDED));
  const { writes, user } = openPromotions({ [ADD]: slow.answer });
  await fillIn(user);
  await user.dblClick(button('Add'));
  await waitFor(() => expect(button('Add').getAttribute('aria-disabled')).toBe('true'));
  expect(field('Title').closest('[inert]')).not.toBe(null);
  await user.click(button('Add'));
  slow.letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toHaveLength(1);
});

it('is added once when the answer is lost, with what was typed since', async () => {
  const { writes, user } = openPromotions({
    [LIST]: [pageOf([TEN_OFF]), 'bad gateway', pageOf([ADDED, TEN_OFF])],
    [ADD]: 'bad gateway',
    [editOf(ADDED)]: answered({ ...ADDED, value: 20 }),
  });
  await fillIn(user);
  await user.click(button('Add'));
  await screen.findByText('The promotion could not be saved. Please try again.');
  fill('Percentage', '20');
  await user.click(button('Add'));
  await waitFor(() => expect(toasts()).toEqual(['success: Promotion added']));
  expect(writes().map(({ method }) => method)).toEqual(['POST', 'PUT']);
  expect(writes()[1]?.body).toMatchObject({ value: 20, version: ADDED.version });
});

it('counts as added when the answer is lost but the list has it', async () => {
  const { writes, user } = openPromotions({
    [LIST]: [pageOf([TEN_OFF]), pageOf([ADDED, TEN_OFF])],
    [ADD]: 'no connection',
  });
  await fillIn(user);
  await user.click(button('Add'));
  await waitFor(() => expect(toasts()).toEqual(['success: Promotion added']));
  expect(writes()).toHaveLength(1);
});

it('asks before it is left unsaved', async () => {
  const { user } = openPromotions({});
  await user.click(await findButton('Add promotion'));
  await screen.findByRole('dialog', { name: 'Add promotion' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(button('Add promotion'));
  await user.type(await screen.findByLabelText('Title'), 'New');
  await user.keyboard('{Escape}');
  await user.click(await findButton('Keep editing'));
  expect(field('Title').value).toBe('New');
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await user.click(await findButton('Discard changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('of a bundle has pieces and needs no code', async () => {
  const { user } = openPromotions({});
  await fillIn(user);
  expect(screen.queryByLabelText('Pieces')).toBeNull();
  fill('Code', '');
  await user.click(button('Add'));
  await screen.findByText('Only a bundle can do without a code');
  await user.selectOptions(screen.getByLabelText('What it does'), 'bundle');
  await waitFor(() => expect(screen.queryByText('Only a bundle can do without a code')).toBeNull());
  fill('Pieces', '3');
  await screen.findByText('Any 3 of all goods for ₹15.');
});

it('is copied without its code, and with its products', async () => {
  const kept = samplePromotion({ isForAll: false, productIds: [JOGGER._id] });
  const { writes, user } = openPromotions({
    [LIST]: pageOf([kept]),
    [`GET ${panelApi.adminPromotionProducts(kept._id)}`]: answered([JOGGER]),
    [ADD]: answered(ADDED),
  });
  await user.click(await findButton('Duplicate'));
  const copy = within(await screen.findByRole('dialog', { name: 'Add a copy' }));
  await copy.findByText('Jogger');
  expect(field('Code').value).toBe('');
  fill('Code', 'copy');
  await user.click(copy.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Promotion added']));
  expect(writes()[0]?.body).toMatchObject({
    title: 'Ten off',
    code: 'COPY',
    productIds: [idOf(2)],
  });
});

it('that is gone is read again, and keeps what was typed', async () => {
  const { sent, user } = openPromotions({ [editOf(TEN_OFF)]: refused(404, 'Promotion not found') });
  await user.click(await findButton('Edit'));
  await user.type(await screen.findByLabelText('Title'), '!');
  const before = sent.length;
  await user.click(button('Save'));
  await screen.findByText('Promotion not found');
  expect(field('Title').value).toBe('Ten off!');
  await waitFor(() =>
    expect(sent.slice(before).map(({ path }) => path)).toContain(
      `${panelApi.adminPromotions()}?page=1`,
    ),
  );
});

it('is saved with the version that was read, and closed', async () => {
  const { writes, user } = openPromotions({
    [editOf(TEN_OFF)]: answered({ ...TEN_OFF, value: 20 }),
  });
  await user.click(await findButton('Edit'));
  await screen.findByRole('dialog', { name: 'Edit promotion' });
  fill('Percentage', '20');
  await user.dblClick(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts()).toEqual(['success: Promotion saved']);
  expect(writes().map(({ body }) => body)).toMatchObject([{ value: 20, version: TEN_OFF.version }]);
});
