import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatTime } from '@/lib/dates';
import { returnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, watchLoads } from '@/scripts/test/shop-page';
import { orderOf } from '@/scripts/test/shop-samples';
import { currentOrder, forgetCurrentOrder, keepCurrentOrder } from './current-order';
import { keepPaymentCheck } from './payment-check';
import { PaymentNotice } from './payment-notice';
import { PaymentReturn } from './payment-return';
import { MAX_POLLS, POLL_INTERVAL_MS } from './payment-state';

const session = signedIn();
const CAPTURE = `POST ${routes.api.orderCapture()}`;
const ORDER = `GET ${routes.api.order('order-1')}`;
const away = refused(503, '');
const UNTIL = new Date(Date.now() + 20 * 60_000).toISOString();
const unpaid = answered(orderOf({ orderNumber: '100001', payableUntil: UNTIL }));
const online = { isAvailable: true, isTest: true, scriptUrl: '' };

const goOn = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByRole('status');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => forgetCurrentOrder());

/** The return page at an address, in the tab that began order-1 unless it did not. */
function openReturn(
  query: Record<string, string>,
  answers: Parameters<typeof answerCalls>[0],
  hasBegun = true,
) {
  if (hasBegun) keepCurrentOrder('order-1');
  const left = watchLoads();
  const sent = answerCalls({ ...session, ...answers });
  render(
    <main>
      <PaymentReturn returned={returnAddress.parse(query)} onlinePayment={online} />
    </main>,
  );
  return { left, sent, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

describe('the return from paying', () => {
  it('confirms the payment in its address, for the order of this tab', async () => {
    const { left, sent } = openReturn(
      { paymentId: 'pay_1', PayerID: '1' },
      { [CAPTURE]: answered(null) },
    );
    expect(screen.getByText('Processing Payment...Please wait!')).toBeTruthy();
    await waitFor(() => expect(left).toEqual([`${routes.paymentSuccess()} instead of this page`]));
    expect(sent.at(-1)?.body).toMatchObject({ paymentId: 'pay_1', orderId: 'order-1' });
    expect(location.search).toContain('orderId=order-1');
    expect(currentOrder()).toBeNull();
  });

  it('ends a failed attempt with a way to pay again', async () => {
    document.head.replaceChildren(document.createElement('title'));
    const { user } = openReturn({ outcome: 'failed' }, { [ORDER]: unpaid });
    await screen.findByRole('heading', { name: 'The payment did not go through' });
    await waitFor(() => expect(document.title).toMatch(/^The payment did not go through/));
    expect(screen.getByRole('alert').textContent).toContain(
      'no completed payment for order 100001',
    );
    expect(screen.getByRole('alert').textContent).toContain(
      `kept for you until ${formatTime(UNTIL)}`,
    );
    expect(
      screen.getByText(/Razorpay will refund you, usually within 5 to 7 working/),
    ).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pay now' })).toHaveProperty('disabled', false),
    );
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await screen.findByRole('heading', { name: 'The payment did not go through' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says so where the time to pay is over', async () => {
    const over = orderOf({ payableUntil: new Date(Date.now() + 1_000).toISOString() });
    openReturn({ outcome: 'failed' }, { [ORDER]: answered(over) });
    await screen.findByText(/is kept for you until/);
    await wait(10_000);
    await screen.findByText(/The time to pay for it is over/);
    expect(goOn()).toEqual([routes.checkout(), routes.account()]);
  });

  it('of a payment that Razorpay does not know says so at once, with a way to pay', async () => {
    const data = { isOfOrder: false };
    openReturn(
      { paymentId: 'pay_0' },
      { [CAPTURE]: refused(400, 'Failed to capture Razorpay payment', { data }), [ORDER]: unpaid },
    );
    await screen.findByRole('heading', { name: 'The payment did not go through' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pay now' })).toHaveProperty('disabled', false),
    );
  });

  it.each([
    ['that came too late', { outcome: 'refunded' }, {}, 'Your money is being refunded'],
    [
      'of another shopper',
      { paymentId: 'pay_1' },
      { [CAPTURE]: refused(404, 'Order not found'), [ORDER]: refused(404, 'Order not found') },
      'This payment could not be confirmed',
    ],
  ])('of a payment %s has no way to try again', async (_, query, answers, heading) => {
    openReturn(query, answers);
    await screen.findByRole('heading', { name: heading });
    expect(goOn()).toEqual([routes.account()]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a payment of no order says that nothing was captured', async () => {
    openReturn({ paymentId: 'pay_x' }, {}, false);
    await screen.findByText('Failed to capture Razorpay payment');
    expect(goOn()).toEqual([routes.account()]);
  });

  it('asks a visitor to sign in, and comes back', async () => {
    openReturn({ paymentId: 'pay_1' }, { [CAPTURE]: refused(401, ''), [ORDER]: refused(401, '') });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(routes.login(routes.paymentCheck('pay_1')));
  });

  it('asks every few seconds while Razorpay is away, and then leaves the choice', async () => {
    const { sent, user, left } = openReturn(
      { paymentId: 'pay_1' },
      { [CAPTURE]: [...Array(MAX_POLLS).fill(away), answered(null)], [ORDER]: away },
    );
    await screen.findByRole('heading', { name: 'Your payment is being checked' });
    for (let polls = 1; polls < MAX_POLLS; polls += 1) await wait(POLL_INTERVAL_MS);
    await screen.findByRole('heading', { name: 'This payment is not confirmed yet' });
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(MAX_POLLS);
    expect(sessionStorage.getItem('noyyal.paymentCheck')).toContain('"state":"open"');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(left).toEqual([`${routes.paymentSuccess()} instead of this page`]));
    expect(sessionStorage.getItem('noyyal.paymentCheck')).toBeNull();
  });
});

describe('a payment whose result is not known', () => {
  const payment = { paymentId: 'pay_1', payerId: null, outcome: null, orderId: 'order-1' };
  const openPage = (answers: Parameters<typeof answerCalls>[0]) => {
    answerCalls({ ...session, ...answers });
    render(<PaymentNotice />);
  };

  it('is told on every page, then what became of it', async () => {
    history.replaceState(null, '', routes.faq());
    keepPaymentCheck({ payment, userId: SHOPPER.id, state: 'looking' });
    openPage({ [CAPTURE]: [away, away, answered(null)], [ORDER]: away });
    await waitFor(() => expect(notice()?.textContent).toContain('is being checked'));
    expect(goOn()).toEqual([routes.paymentCheck('pay_1', 'order-1')]);
    for (let polls = 1; polls < 4; polls += 1) await wait(POLL_INTERVAL_MS);
    await waitFor(() => expect(notice()?.textContent).toContain('We have received your payment.'));
    expect(goOn()).toEqual([routes.account()]);
    expect(sessionStorage.getItem('noyyal.paymentCheck')).toBeNull();
  });

  it('has the focus at first, and is not asked for twice meanwhile', async () => {
    history.replaceState(null, '', routes.checkout());
    keepPaymentCheck({ payment, userId: SHOPPER.id, state: 'under-way' });
    // A call to the shop has no answer here, and would fail the test.
    openPage({});
    await waitFor(() => expect(document.activeElement?.textContent).toContain('being checked'));
    await wait(POLL_INTERVAL_MS);
  });

  it.each([
    ['another shopper', routes.faq(), 'somebody'],
    ['the page that says it itself', routes.paymentReturn(), SHOPPER.id],
  ])('is not told to %s', async (_, path, userId) => {
    history.replaceState(null, '', path);
    keepPaymentCheck({ payment, userId, state: 'looking' });
    openPage({});
    await wait(POLL_INTERVAL_MS);
    expect(notice()).toBeNull();
  });
});
