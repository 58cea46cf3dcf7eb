import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPaymentCheck, keepPaymentCheck } from '@/components/shop/payment/payment-check';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts } from '@/scripts/test/shop-page';
import { cartLine, orderOf, orderRow } from '@/scripts/test/shop-samples';
import { OrdersPanel } from './orders-panel';

const session = signedIn();

const LIST = `GET ${routes.api.orders(SHOPPER.id)}`;
const DETAILS = `GET ${routes.api.order('order-1')}`;
const CANCEL = `POST ${routes.api.orderCancel('order-1')}`;

const listOf = (orders: OrderSummaryDto[], total = orders.length) =>
  answered(orders, { pagination: { page: 1, limit: 20, total, pages: Math.ceil(total / 20) } });
const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    orderRow({ _id: `order-${from + at}`, orderNumber: String(100_000 + from + at) }),
  );
const views = () => screen.queryAllByRole('button', { name: 'View Details' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function openPanel() {
  render(
    <OrdersPanel
      userId={SHOPPER.id}
      onlinePayment={{ isAvailable: true, isTest: false, scriptUrl: '' }}
    />,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('a shopper’s orders', () => {
  it('are listed twenty at a time, and the first older one gets the focus', async () => {
    const slow = slowly(listOf(rows(1, 21), 21));
    const sent = answerCalls({
      [LIST]: ({ path }) => (path.includes('page=2') ? slow.answer() : listOf(rows(20), 21)),
    });
    const user = openPanel();
    const older = await screen.findByRole('button', { name: 'Older orders (1)' });
    expect(views()).toHaveLength(20);
    await user.dblClick(older);
    slow.letGo();
    await waitFor(() => expect(views()).toHaveLength(21));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-describedby')).toBe('order-order-21'),
    );
    expect(screen.queryByRole('button', { name: /Older orders/ })).toBeNull();
    expect(sent.filter(({ path }) => path.includes('page=2')).length).toBeGreaterThan(0);
    expect(sent.some(({ path }) => path.includes('page=3'))).toBe(false);
  });

  it('are filtered by number and days, and all shown again', async () => {
    const sent = answerCalls({
      [LIST]: ({ path }) => (path.includes('search=') ? listOf([]) : listOf(rows(2))),
    });
    const user = openPanel();
    await waitFor(() => expect(views()).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-21' } });
    await user.type(screen.getByLabelText('Order number'), '99');
    await screen.findByText("No order in these dates has the number '99'.");
    expect(sent.at(-1)?.path).toBe(
      routes.api.orders(SHOPPER.id, {
        startDate: '2026-11-20',
        endDate: '2026-11-21',
        search: '99',
        replaced: 'folded',
        page: 1,
        limit: 20,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(views()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Order number')));
    expect(screen.queryByRole('button', { name: 'Clear dates' })).toBeNull();
  });

  it('are filtered by days, and clearing them focuses the first day', async () => {
    answerCalls({ [LIST]: listOf([]) });
    const user = openPanel();
    await screen.findByText('No orders found for selected date range.');
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-21' } });
    expect(screen.getByLabelText('Start date').getAttribute('max')).toBe('2026-11-21');
    // Without a last day, browsers accept six-digit years.
    expect(screen.getByLabelText('End date').getAttribute('max')).toBe('9999-12-31');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-22' } });
    const reversed = 'The start date is after the end date.';
    expect(screen.getByText(reversed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear dates' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Start date')));
    expect(screen.queryByText(reversed)).toBeNull();
  });

  it.each([
    ['no connection' as const, 'Failed to fetch user orders'],
    [refused(401, 'No session'), /^You are signed out\./],
  ])('that cannot be read say so, and are read on request', async (answer, sentence) => {
    answerCalls({ [LIST]: [answer, listOf(rows(1))] });
    const user = openPanel();
    await screen.findByText(sentence);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(views()).toHaveLength(1));
  });

  it('replaced by another are folded away under it, and can be opened', async () => {
    const [newer] = rows(1, 2);
    const row = orderRow({ ...newer, replaced: [orderRow({ paymentStatus: 'refunded' })] });
    answerCalls({ [LIST]: listOf([row]), [DETAILS]: answered(orderOf()) });
    const user = openPanel();
    await screen.findByText('Replaces an earlier order');
    await user.click(screen.getByRole('button', { name: 'Order 100001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Order Details' });
    expect(within(dialog).getByText('Order 100001')).toBeTruthy();
  });
});

describe('an order’s details', () => {
  it('of an unpaid one offer to pay it, but not while a payment of it is being checked', async () => {
    const payableUntil = new Date(Date.now() + 10 * 60_000).toISOString();
    const payment = { paymentId: 'pay_1', payerId: null, outcome: null, orderId: 'order-1' };
    answerCalls({
      ...session,
      [LIST]: listOf([orderRow({ payableUntil })]),
      [DETAILS]: answered(orderOf({ payableUntil })),
    });
    const user = openPanel();
    await user.click(await screen.findByRole('button', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Details' }));
    expect(dialog.getByText(/^Not paid yet\. The order is kept for you until/)).toBeTruthy();
    const pay = () => dialog.getByRole('button', { name: 'Pay now' });
    await waitFor(() => expect(pay()).toHaveProperty('disabled', false));
    act(() => keepPaymentCheck({ payment, userId: SHOPPER.id, state: 'looking' }));
    expect(pay()).toHaveProperty('disabled', true);
    act(forgetPaymentCheck);
    await wait(11 * 60_000);
    expect(dialog.getAllByText(/The time to pay for this order is over\./)).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('that cannot be read say so in their dialog, and are read on request', async () => {
    answerCalls({ [LIST]: listOf(rows(1)), [DETAILS]: ['bad gateway', answered(orderOf())] });
    const user = openPanel();
    await user.click(await screen.findByRole('button', { name: 'View Details' }));
    await screen.findByText('Failed to fetch order details');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Order Details' });
    await within(dialog).findByText('Order 100001');
    await waitFor(() => expect(document.activeElement).toBe(dialog));
  });

  it('open once they have come, and only then', async () => {
    const belt = { ...cartLine({ title: 'Belt', isOneSize: true }), productId: null };
    const slow = slowly(answered(orderOf({ cartItems: [belt] })));
    answerCalls({ [LIST]: listOf(rows(1)), [DETAILS]: slow.answer });
    const user = openPanel();
    const view = await screen.findByRole('button', { name: 'View Details' });
    await user.click(view);
    expect(view.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    slow.letGo();
    const dialog = await screen.findByRole('dialog', { name: 'Order Details' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    expect(within(dialog).getByText('Quantity 1, one size')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(view));
  });
});

describe('cancelling', () => {
  async function ask() {
    const user = openPanel();
    await user.click(await screen.findByRole('button', { name: 'View Details' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('alertdialog');
    return user;
  }
  const confirm = () => screen.getByRole('button', { name: 'Yes, cancel it' });
  const cancelled = orderOf({ orderStatus: 'rejected', rejection: 'cancelled' });

  it('asks first, is sent once, and keeps the focus in the order’s dialog', async () => {
    const slow = slowly(answered(null));
    const sent = answerCalls({
      [LIST]: listOf(rows(1)),
      [DETAILS]: [answered(orderOf()), answered(cancelled)],
      [CANCEL]: slow.answer,
    });
    const user = await ask();
    expect(screen.getByRole('alertdialog').textContent).toContain('Nothing has been paid yet.');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    const opener = await screen.findByRole('button', { name: 'Cancel order' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await user.dblClick(confirm());
    slow.letGo();
    await waitFor(() => expect(toasts()).toEqual(['success: Order 100001 is cancelled']));
    await waitFor(() => expect(screen.queryByText('Cancel order')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says beside the question why it has failed', async () => {
    answerCalls({
      [LIST]: listOf(rows(1)),
      [DETAILS]: answered(orderOf()),
      [CANCEL]: ['bad gateway', 'no connection', refused(401, 'No session')],
    });
    const user = await ask();
    for (const sentence of [
      'The order could not be cancelled.',
      'No connection. Please try again.',
      /^You are signed out\./,
    ]) {
      await user.click(confirm());
      await screen.findByText(sentence);
    }
  });

  it('shows what has become of an order that the shop has begun to pack', async () => {
    answerCalls({
      [LIST]: listOf(rows(1)),
      [DETAILS]: [answered(orderOf()), answered(orderOf({ orderStatus: 'inProcess' }))],
      [CANCEL]: refused(409, 'It is being packed'),
    });
    const user = await ask();
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual(['error: It is being packed']));
    await waitFor(() => expect(screen.queryByText('Cancel order')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await wait(0);
  });
});
