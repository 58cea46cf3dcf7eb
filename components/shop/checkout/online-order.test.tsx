import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPaymentCheck } from '@/components/shop/payment/payment-check';
import { formatTime } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { answerAsRazorpayWindow, PROOF } from '@/scripts/test/razorpay-window';
import { answerCalls, answered, refused, type ShopAnswer } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts, watchLoads } from '@/scripts/test/shop-page';
import { addressOf, cartLine, cartOf, DELIVERS, orderOf } from '@/scripts/test/shop-samples';
import { Checkout } from './checkout';

const session = { ...signedIn(), ...DELIVERS };
const CREATE = `POST ${routes.api.orderRazorpay()}`;
const VERIFY = `POST ${routes.api.paymentVerify()}`;
const razorpayOrder = { id: 'rzp_1', amount: 40_000, currency: 'INR', keyId: 'key' };
const STARTED = answered(null, { orderId: 'order-1', orderNumber: '100001', razorpayOrder });
const UNTIL = '2026-11-20T07:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => act(forgetPaymentCheck));

const online = () => screen.getByRole('button', { name: 'Checkout with Razorpay' });
const isReady = () => waitFor(() => expect(online().getAttribute('aria-disabled')).toBe('false'));

async function openCheckout(
  answers: Parameters<typeof answerCalls>[0] = {},
  scripts: Parameters<typeof answerAsRazorpayWindow>[0] = [],
) {
  const { scriptUrl, opened } = answerAsRazorpayWindow(scripts);
  const left = watchLoads();
  const sent = answerCalls({
    ...session,
    [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(cartOf([cartLine()])),
    [`GET ${routes.api.addresses(SHOPPER.id)}`]: answered([addressOf()]),
    [`GET ${routes.api.order('order-1')}`]: answered(orderOf({ payableUntil: UNTIL })),
    [CREATE]: STARTED,
    [VERIFY]: answered(null),
    ...answers,
  });
  render(
    <Checkout
      shopper={SHOPPER}
      onlinePayment={{ isAvailable: true, isTest: true, scriptUrl }}
      promisedCodes={[]}
    />,
  );
  await screen.findByRole('button', { name: 'Checkout with Razorpay' });
  await isReady();
  return { sent, left, opened, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const created = (sent: { path: string }[]) =>
  sent.filter(({ path }) => path === routes.api.orderRazorpay());

/** The next try pays, whatever went wrong before. */
async function paysAfterAll({ user, left, opened }: Awaited<ReturnType<typeof openCheckout>>) {
  await isReady();
  await user.click(online());
  await waitFor(() => expect(opened()).not.toBeNull());
  opened()?.handler(PROOF);
  await waitFor(() => expect(left).toEqual([routes.paymentSuccess()]));
}

describe('an online order', () => {
  it('is sent once, and its payment confirmed', async () => {
    const page = await openCheckout();
    await page.user.dblClick(online());
    await waitFor(() => expect(page.opened()).not.toBeNull());
    expect(created(page.sent)).toHaveLength(1);
    page.opened()?.handler(PROOF);
    await waitFor(() => expect(page.left).toEqual([routes.paymentSuccess()]));
    expect(page.sent.at(-1)?.body).toEqual({ ...PROOF, orderId: 'order-1' });
    expect(online().getAttribute('aria-disabled')).toBe('true');
  });

  it.each([['lost'], ['another']] as const)(
    'is not sent where the script of Razorpay is %s, and the next try pays',
    async (comes) => {
      const page = await openCheckout({}, [comes, comes]);
      for (let tries = 1; tries <= 2; tries += 1) {
        await page.user.click(online());
        await waitFor(() => expect(toasts()).toHaveLength(tries));
        await isReady();
      }
      expect(toasts()[0]).toBe('error: Failed to load Razorpay');
      expect(created(page.sent)).toEqual([]);
      await paysAfterAll(page);
    },
  );

  it.each<[string, ShopAnswer, string]>([
    ['no connection', 'no connection', 'Error initiating Razorpay'],
    ['a proxy', 'bad gateway', 'Failed to create Razorpay order'],
    ['Razorpay away', refused(503, 'Razorpay does not answer'), 'Razorpay does not answer'],
  ])('that meets %s says so, and the next try pays', async (_, answer, sentence) => {
    const page = await openCheckout({ [CREATE]: [answer, STARTED] });
    await page.user.click(online());
    await waitFor(() => expect(toasts()).toEqual([`error: ${sentence}`]));
    await waitFor(() => expect(document.activeElement).toBe(online()));
    await paysAfterAll(page);
  });

  it('whose window was closed says until when it is held, with the focus on its button', async () => {
    const page = await openCheckout();
    await page.user.click(online());
    await waitFor(() => expect(page.opened()).not.toBeNull());
    // As Razorpay's window does.
    online().blur();
    page.opened()?.modal.ondismiss();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toContain('error: The payment is not complete.');
    expect(toasts()[0]).toContain(`kept for you until ${formatTime(UNTIL)}`);
    expect(document.activeElement).toBe(online());
    await paysAfterAll(page);
  });

  it('leads to sign in where the session has ended', async () => {
    const { user, left } = await openCheckout({ [CREATE]: refused(401, 'No session') });
    await user.click(online());
    await waitFor(() => expect(left).toEqual([routes.loginAgain(routes.checkout())]));
  });

  it('whose confirmation hangs is reported as being checked, and goes on at that page', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const page = await openCheckout({ [VERIFY]: 'never' });
    await page.user.click(online());
    await waitFor(() => expect(page.opened()).not.toBeNull());
    page.opened()?.handler(PROOF);
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(8_000));
    expect(sessionStorage.getItem('noyyal.paymentCheck')).toContain('"state":"under-way"');
    expect(page.left).toEqual([]);
    late.abort();
    await waitFor(() => expect(page.left).toEqual([routes.paymentCheck('pay_1', 'order-1')]));
    expect([toasts(), sessionStorage.getItem('noyyal.toast')]).toEqual([[], null]);
  });

  it('whose confirmation was lost as the page was left does not lead away from the next one', async () => {
    const page = await openCheckout({ [VERIFY]: 'no connection' });
    await page.user.click(online());
    await waitFor(() => expect(page.opened()).not.toBeNull());
    page.opened()?.handler(PROOF);
    await waitFor(() => expect(page.sent.at(-1)?.path).toBe(routes.api.paymentVerify()));
    fireEvent(window, new Event('pagehide'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([page.left, sessionStorage.getItem('noyyal.toast')]).toEqual([[], null]);
  });

  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 Instagram 400.0', true],
    ['Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/530.0]', true],
    ['Mozilla/5.0 (iPhone) Safari Line/15.1', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel; wv) Chrome/143.0 Mobile', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/143.0 Mobile Safari/537.36', false],
  ])('in %s comes back by a redirect: %s', async (agent, isRedirected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const page = await openCheckout();
    await page.user.click(online());
    await waitFor(() => expect(page.opened()).not.toBeNull());
    const back = { redirect: true, callback_url: `${location.origin}${routes.paymentReturn()}` };
    if (isRedirected) expect(page.opened()).toMatchObject(back);
    else expect(page.opened()).not.toHaveProperty('redirect');
  });

  it('whose payment is not confirmed goes on at the page that looks for it', async () => {
    const check = routes.paymentCheck('pay_1', 'order-1');
    const page = await openCheckout({ [VERIFY]: refused(400, 'Payment verification failed') });
    await page.user.click(online());
    await waitFor(() => expect(page.opened()).not.toBeNull());
    page.opened()?.handler(PROOF);
    await waitFor(() => expect(page.left).toEqual([check]));
    expect(sessionStorage.getItem('noyyal.toast')).toContain('Payment verification failed');
  });
});
