import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { idOf, sampleOrderRow } from '@/scripts/test/panel-samples';
import { answerCalls, answered, type SentCall, type ShopAnswer } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { DispatchDialog } from './dispatch-dialog';

const SEND = `POST ${panelApi.adminOrdersDispatch()}`;
const became = (outcome: string, more: object = {}): ShopAnswer =>
  answered([{ _id: idOf(1), outcome, message: '', ...more }]);
const ordersIn = (sent: SentCall[]) =>
  sent.flatMap(({ body }) => (body as { orders: object[] }).orders);

async function openDialog(answers: ShopAnswer[], orders = [1, 2, 3].map((n) => sampleOrderRow(n))) {
  const sent = answerCalls({ [SEND]: answers });
  const onClose = vi.fn();
  const reload = vi.fn(async () => {});
  const user = userEvent.setup();
  render(
    <DispatchDialog
      orders={orders}
      couriers={['Delhivery', 'DTDC', 'other']}
      onClose={onClose}
      reload={reload}
    />,
  );
  await screen.findByRole('dialog');
  return { sent, onClose, reload, user };
}
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const field = (at: number) => fields()[at] as HTMLInputElement;
const dispatch = () => screen.getByRole('button', { name: 'Dispatch' });
const progress = () => screen.getByRole('status').textContent;
const isFocused = (element: HTMLElement) => expect(document.activeElement).toBe(element);

it('takes scanned numbers row by row, refuses a wrong one before anything is sent, and closes', async () => {
  const { sent, onClose, reload, user } = await openDialog(
    [became('dispatched')],
    [1, 2].map((n) => sampleOrderRow(n)),
  );
  expect(screen.getByRole('dialog', { name: 'Dispatch 2 orders' })).toBeTruthy();
  isFocused(field(0));
  await user.selectOptions(screen.getByLabelText('Courier for all'), 'Delhivery');
  await user.type(field(0), '1234567890{Enter}');
  isFocused(field(1));
  await user.keyboard('12{Enter}');
  isFocused(dispatch());
  await user.keyboard('{Enter}');
  isFocused(field(1));
  expect(field(1).getAttribute('aria-invalid')).toBe('true');
  expect(progress()).toBe('1 row to correct; nothing was sent.');
  expect(sent).toEqual([]);
  await user.clear(field(1));
  await user.keyboard('1234567891{Enter}{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(ordersIn(sent)).toEqual([
    { id: idOf(1), courier: 'Delhivery', trackingNumber: '1234567890', sharesParcel: false },
    { id: idOf(2), courier: 'Delhivery', trackingNumber: '1234567891', sharesParcel: false },
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual(['success: 2 orders dispatched']);
});

it('names a courier that the shop does not know', async () => {
  const { sent, onClose, user } = await openDialog([became('dispatched')], [sampleOrderRow(1)]);
  await user.type(field(0), 'AB12345678');
  await user.selectOptions(screen.getByLabelText('Courier for all'), 'other');
  await user.type(screen.getByLabelText('Name of the courier'), ' Nandi Parcel ');
  await user.click(dispatch());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(ordersIn(sent)).toMatchObject([{ courier: 'Nandi Parcel', trackingNumber: 'AB12345678' }]);
});

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('Courier for all'), 'Delhivery');
  for (const [at, one] of fields().entries()) await user.type(one, `12345678${at}0`);
}

it('leaves out an order that somebody else has dispatched since, and sends the rest', async () => {
  const message = 'This order is on its way already: DTDC, D7654321.';
  const { onClose, user } = await openDialog([
    became('dispatched'),
    became('leftOut', { message }),
    became('dispatched'),
  ]);
  await fillIn(user);
  await user.click(dispatch());
  await waitFor(() => expect(progress()).toBe('2 orders dispatched, 1 left out.'));
  const left = within(screen.getByRole('region', { name: 'Left out' })).getAllByRole('listitem');
  expect(left.map(({ textContent }) => textContent)).toEqual([
    `100002: ${message} You typed 1234567810.`,
  ]);
  expect(screen.getAllByText(/^Dispatched, 12345678[02]0$/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Dispatch' })).toBeNull();
  const close = screen.getAllByRole('button', { name: 'Close' });
  expect(close).toContain(document.activeElement);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
});

it('keeps a refused or unanswered number to be corrected, and sends only it again', async () => {
  const { sent, user } = await openDialog([
    became('dispatched'),
    became('refused', { message: 'Order 100009 has this number', sharedWith: '100009' }),
    'bad gateway',
    became('dispatched'),
  ]);
  await fillIn(user);
  await user.click(dispatch());
  await waitFor(() => expect(progress()).toBe('1 order dispatched, 2 refused.'));
  screen.getByText('Order 100009 has this number');
  screen.getByText('It could not be dispatched. Please try again.');
  isFocused(field(0));
  await user.click(screen.getByLabelText('Orders with one number are in one parcel'));
  await user.click(dispatch());
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(5));
  expect(ordersIn(sent).slice(3)).toMatchObject([
    { id: idOf(2), sharesParcel: true },
    { id: idOf(3), sharesParcel: false },
  ]);
});

it('wants a number of each, or a tick, and no number twice', async () => {
  const { sent, user } = await openDialog(
    [became('dispatched')],
    [1, 2].map((n) => sampleOrderRow(n)),
  );
  await user.click(dispatch());
  expect(screen.getAllByText('Type or scan the number')).toHaveLength(2);
  await user.type(field(0), '1234567890');
  await user.click(dispatch());
  screen.getByText('Choose its courier above');
  await user.selectOptions(screen.getByLabelText('Courier for all'), 'DTDC');
  await user.type(field(1), '1234567890');
  await user.click(dispatch());
  expect(screen.getByLabelText('Orders with one number are in one parcel')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(field(1));
  await user.click(screen.getByLabelText('Dispatch those without a number too'));
  await user.click(dispatch());
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(2));
});

it('says of each chosen order why it cannot go', async () => {
  await openDialog([], [sampleOrderRow(1, { orderStatus: 'delivered' })]);
  screen.getByText('None of the selected orders can go out.');
  expect(screen.getByRole('region', { name: 'Left out' }).textContent).toContain('100001: ');
});

it('asks before typed numbers are lost', async () => {
  const { onClose, user } = await openDialog([]);
  await user.type(field(0), '12');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field(0).value).toBe('12');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
