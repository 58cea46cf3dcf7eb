import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import { sampleOrder } from '@/scripts/test/panel-samples';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { ComingBack } from './coming-back';

const [LINE] = sampleOrder().cartItems;
if (!LINE) throw new Error('The sample has a line');
const order = (given: Partial<OrderDto> = {}) =>
  sampleOrder({ orderStatus: 'inShipping', cartItems: [{ ...LINE, quantity: 3 }], ...given });
const MARK = `PUT ${panelApi.adminOrderUpdate(order()._id)}`;
const COUNT = `POST ${panelApi.adminOrderReceivedBack(order()._id)}`;
const COMING = { at: '2026-11-20T06:00:00.000Z', by: 'Ravi' };

function open(answers: Parameters<typeof answerCalls>[0], given: Partial<OrderDto> = {}) {
  const sent = answerCalls(answers);
  const [reload, onTyped] = [vi.fn(async () => {}), vi.fn()];
  const shown = (now: Partial<OrderDto>) => (
    <ComingBack order={order(now)} onTyped={onTyped} reload={reload} />
  );
  const view = render(shown(given));
  const rerender = (now: Partial<OrderDto>) => view.rerender(shown(now));
  return { sent, reload, onTyped, rerender, user: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`${name} of Jogger, Size M`);

it.each([
  [null, 'Coming back', 'It is coming back', true],
  [COMING, 'Not coming back', 'It is not coming back', false],
] as const)('with %o, ‘%s’ asks before it is said', async (comingBack, name, yes, said) => {
  const { sent, reload, user } = open(
    { [MARK]: answered(null, { message: 'Done' }) },
    { comingBack },
  );
  await user.click(press(name));
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByText(/Coming back to us/);
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: yes }));
  await waitFor(() => expect(toasts()).toEqual(['success: Done']));
  expect(sent.map(({ body }) => body)).toEqual([{ comingBack: said, version: '1' }]);
  expect(reload).toHaveBeenCalledOnce();
});

it('says the same again where the answer was lost, although the order is marked by now', async () => {
  const { sent, user, rerender } = open({
    [MARK]: ['no connection', answered(null, { message: 'Done' })],
  });
  await user.click(press('Coming back'));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'It is coming back' }));
  await asked.findByText('No connection. Please try again.');
  rerender({ comingBack: COMING, version: '2' });
  await user.click(asked.getByRole('button', { name: 'It is coming back' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Done']));
  expect(sent.map(({ body }) => body)).toEqual([
    { comingBack: true, version: '1' },
    { comingBack: true, version: '2' },
  ]);
});

it('is not offered for an order that is in the shop, or paid at the door', () => {
  open({}, { orderStatus: 'delivered', paymentStatus: 'paid' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('counts by the keyboard, says what is lost, and asks before it is booked', async () => {
  const { sent, reload, onTyped, user } = open(
    { [COUNT]: answered(null, { message: 'Received back' }) },
    { comingBack: COMING },
  );
  await user.click(press('Received back'));
  expect(document.activeElement).toBe(field('Received'));
  await user.keyboard('{Control>}a{/Control}2');
  expect(field('Back to stock').value).toBe('2');
  await user.clear(field('Back to stock'));
  await user.type(field('Back to stock'), '1');
  screen.getByText('damaged 1, missing 1');
  expect(onTyped).toHaveBeenLastCalledWith(true);
  await user.keyboard('{Enter}');
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByText(/^Back to stock 1, damaged 1, missing 1\. /);
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Receive back' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Received back']));
  const lines = [{ lineId: LINE._id, received: 2, restock: 1 }];
  expect(sent.map(({ body }) => body)).toEqual([{ lines, version: '1' }]);
  expect(reload).toHaveBeenCalledOnce();
  expect(onTyped).toHaveBeenLastCalledWith(false);
});

it('does not ask while a count cannot be, and says that another clerk was first', async () => {
  const message = 'Ravi has received this parcel back already. Nothing was changed.';
  const { sent, reload, user } = open({ [COUNT]: refused(409, message) });
  await user.click(press('Received back'));
  await user.clear(field('Received'));
  await user.type(field('Received'), '4');
  await user.click(press('Receive back'));
  screen.getByText('Received: 0 to 3');
  expect(document.activeElement).toBe(field('Received'));
  expect(sent).toEqual([]);
  await user.clear(field('Received'));
  await user.type(field('Received'), '3');
  await user.click(press('Receive back'));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Receive back' }));
  await screen.findByText(message);
  expect(field('Received').value).toBe('3');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'The parcel could not be received. Please try again.'],
  [refused(401, 'No session'), SIGNED_OUT],
] as const)('keeps the counts at %o, and sends the same ones again', async (answer, sentence) => {
  const { sent, user } = open({ [COUNT]: [answer, answered(null, { message: 'Received back' })] });
  await user.click(press('Received back'));
  await user.clear(field('Received'));
  await user.type(field('Received'), '2');
  const receive = async () => {
    await user.click(press('Receive back'));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.dblClick(asked.getByRole('button', { name: 'Receive back' }));
  };
  await receive();
  await screen.findByText(sentence);
  expect(field('Received').value).toBe('2');
  await receive();
  await waitFor(() => expect(toasts()).toEqual(['success: Received back']));
  const lines = [{ lineId: LINE._id, received: 2, restock: 2 }];
  expect(sent.map(({ body }) => body)).toEqual([
    { lines, version: '1' },
    { lines, version: '1' },
  ]);
});
