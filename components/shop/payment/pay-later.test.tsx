import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { answerAsRazorpayWindow, PROOF } from '@/scripts/test/razorpay-window';
import { answerCalls, answered, refused, type ShopAnswer } from '@/scripts/test/shop-answers';
import { signedIn, toasts, watchLoads } from '@/scripts/test/shop-page';
import { orderOf } from '@/scripts/test/shop-samples';
import { PayLater } from './pay-later';

const session = signedIn();
const RESUME = `POST ${routes.api.paymentResume()}`;
const UNTIL = new Date(Date.now() + 20 * 60_000).toISOString();
const ORDER = orderOf({ payableUntil: UNTIL });
const razorpayOrder = { id: 'rzp_1', amount: 40_000, currency: 'INR', keyId: 'key' };
const STARTED = answered(null, { orderId: ORDER._id, orderNumber: '100001', razorpayOrder });

const payNow = () => screen.getByRole('button', { name: 'Pay now' });
const isReady = () => waitFor(() => expect(payNow().getAttribute('aria-disabled')).toBe('false'));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function openDetails(answers: Parameters<typeof answerCalls>[0] = {}) {
  const { scriptUrl, opened } = answerAsRazorpayWindow();
  const left = watchLoads();
  const onStart = vi.fn();
  const sent = answerCalls({
    ...session,
    [RESUME]: STARTED,
    [`POST ${routes.api.paymentVerify()}`]: answered(null),
    [`GET ${routes.api.order(ORDER._id)}`]: answered(ORDER),
    ...answers,
  });
  const onlinePayment = { isAvailable: true, isTest: false, scriptUrl };
  render(<PayLater until={UNTIL} order={ORDER} onlinePayment={onlinePayment} onStart={onStart} />);
  await waitFor(() => expect(payNow()).toHaveProperty('disabled', false));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const resumed = () => sent.filter(({ path }) => path === routes.api.paymentResume());
  return { left, opened, onStart, resumed, user };
}

describe('paying an order later', () => {
  it('begins once, however often it is pressed, and leads on when it is paid', async () => {
    const { left, opened, onStart, resumed, user } = await openDetails();
    // Faster than the next rendering, which would lock it.
    act(() => {
      for (const _ of [1, 2]) payNow().click();
    });
    await waitFor(() => expect(opened()).not.toBeNull());
    await user.click(payNow());
    expect(payNow().getAttribute('aria-disabled')).toBe('true');
    expect(resumed().map(({ body }) => body)).toEqual([{ orderId: ORDER._id }]);
    expect(onStart).toHaveBeenCalled();
    opened()?.handler(PROOF);
    await waitFor(() => expect(left).toEqual([routes.paymentSuccess()]));
  });

  it.each<[string, ShopAnswer, string]>([
    ['is refused', refused(409, 'It is paid already.'), 'It is paid already.'],
    ['has no connection', 'no connection', 'Error initiating Razorpay'],
    ['meets a proxy', 'bad gateway', 'Failed to create Razorpay order'],
    ['is of an ended session', refused(401, 'No session'), 'You are signed out. Sign in again'],
  ])(
    'that %s says so, with the focus on its button, and can be tried again',
    async (_, answer, said) => {
      const { opened, resumed, user } = await openDetails({ [RESUME]: [answer, STARTED] });
      await user.click(payNow());
      await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(`error: ${said}`)]));
      await isReady();
      expect([opened(), document.activeElement]).toEqual([null, payNow()]);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(opened()).not.toBeNull());
      expect(resumed()).toHaveLength(2);
    },
  );

  it('whose window was closed can be taken up again', async () => {
    const { opened, user } = await openDetails();
    await user.click(payNow());
    await waitFor(() => expect(opened()).not.toBeNull());
    payNow().blur();
    opened()?.modal.ondismiss();
    await waitFor(() => expect(toasts()[0]).toContain('error: The payment is not complete.'));
    expect(document.activeElement).toBe(payNow());
    await isReady();
  });
});
