import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, isStatus, messageOf } from '@/components/client/api-client';
import type { OrderDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { currentOrder, forgetCurrentOrder } from './current-order';

const FAILED = 'Failed to capture Razorpay payment';
const NO_ANSWER = 'Razorpay could not be asked.';
const LOOK_AGAIN_AFTER_MS = 3_000;
/** For half a minute: a webhook, or Razorpay after a short outage, comes within it. */
const LOOKS = 10;

/** What is known of a payment after it was looked at. */
export type PaymentCheck =
  | { kind: 'processing' | 'refunded' | 'sign-in' }
  /** Looked at again in a moment. */
  | { kind: 'checking'; sentence: string }
  /** Razorpay says that it is not paid; `order` where it is known, which can still be paid then. */
  | { kind: 'unpaid'; order: OrderDto | null }
  /** Razorpay has not answered. */
  | { kind: 'open' }
  /** Nothing to look at. */
  | { kind: 'unknown'; sentence: string };

type Look = Exclude<PaymentCheck, { kind: 'processing' | 'checking' }> | 'paid' | Unsettled;
interface Unsettled {
  kind: 'unsettled';
  order: OrderDto | null;
  isRefused: boolean;
  sentence: string;
}

interface Asked {
  paymentId: string | null;
  payerId: string | null;
  /** How Razorpay's redirect flow ended, as far as the server knew. */
  outcome: string | null;
}

/**
 * Captures a payment for the order stored in this tab (specification 2.11), and looks again until it is known what came
 * of it. A paid order leads to the success page.
 */
export function usePaymentCheck(asked: Asked) {
  const { paymentId, payerId, outcome } = asked;
  const [check, setCheck] = useState<PaymentCheck>({ kind: 'processing' });
  const isRunning = useRef(false);
  const isHere = useRef(false);

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setCheck({ kind: 'processing' });
    const asked = { paymentId, payerId, outcome };
    setCheck(await lookUntilKnown(asked, setCheck, () => isHere.current));
    isRunning.current = false;
  }, [outcome, payerId, paymentId]);

  useEffect(() => {
    isHere.current = true;
    void run();
    return () => {
      isHere.current = false;
    };
  }, [run]);
  return { check, lookAgain: () => void run() };
}

async function lookUntilKnown(
  asked: Asked,
  show: (check: PaymentCheck) => void,
  isHere: () => boolean,
): Promise<PaymentCheck> {
  if (asked.outcome === 'refunded') return { kind: 'refunded' };
  const orderId = currentOrder();
  if (!orderId || !(asked.paymentId || asked.outcome)) return withoutOrder(asked.outcome);
  for (let looks = 1; ; looks += 1) {
    const look = await lookOnce(asked, orderId);
    // Whoever went on to another page stays there.
    if (!isHere()) return { kind: 'processing' };
    if (look === 'paid') return leaveForSuccess();
    if (look.kind !== 'unsettled') return look;
    const { order, isRefused, sentence } = look;
    const canStillBePaid = order === null || order.payableUntil !== null;
    // A failed attempt is over, and so is an order that nobody keeps any more.
    if (asked.outcome === 'failed' || (isRefused && !canStillBePaid))
      return { kind: 'unpaid', order };
    if (looks === LOOKS) return isRefused ? { kind: 'unpaid', order } : { kind: 'open' };
    show({ kind: 'checking', sentence });
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
    if (!isHere()) return { kind: 'processing' };
  }
}

function withoutOrder(outcome: string | null): PaymentCheck {
  if (outcome === 'pending') return { kind: 'open' };
  return outcome ? { kind: 'unpaid', order: null } : { kind: 'unknown', sentence: FAILED };
}

/** Replaces the history entry: going back must not capture again. */
function leaveForSuccess(): PaymentCheck {
  forgetCurrentOrder();
  window.location.replace(routes.paymentSuccess());
  return { kind: 'processing' };
}

async function lookOnce({ paymentId, payerId }: Asked, orderId: string): Promise<Look> {
  let refusal: unknown = null;
  try {
    if (paymentId) {
      const body = { paymentId, payerId, orderId };
      await callApi(routes.api.orderCapture(), { method: 'POST', body });
      return 'paid';
    }
  } catch (error) {
    if (isStatus(error, 409)) return { kind: 'refunded' };
    refusal = error;
  }
  try {
    // A webhook may have paid the order meanwhile.
    const order = await callApi<OrderDto>(routes.api.order(orderId));
    if (order.paymentStatus === 'paid' && order.orderStatus !== 'rejected') return 'paid';
    if (order.paymentStatus !== 'pending') return { kind: 'refunded' };
    const isRefused = isStatus(refusal, 400);
    return { kind: 'unsettled', order, isRefused, sentence: messageOf(refusal, NO_ANSWER) };
  } catch (error) {
    if (isStatus(error, 401)) return { kind: 'sign-in' };
    if (isStatus(error, 404)) return { kind: 'unknown', sentence: messageOf(error, FAILED) };
    const sentence = messageOf(refusal ?? error, NO_ANSWER);
    return { kind: 'unsettled', order: null, isRefused: false, sentence };
  }
}
