import { useSyncExternalStore } from 'react';
import { useSession } from '@/components/browser/session';
import { tabStorage } from '@/components/browser/tab-storage';
import type { ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';

const KEY = 'noyyal.paymentCheck';
/**
 * Twice as long as an unpaid order is usually held (ORDER_HOLD_MINUTES): by then its history tells what became of it.
 */
const LONGEST_MS = 60 * 60_000;

export type CheckedPayment = ReturnAddress & { orderId: string };

/** A payment whose result is not known yet; the last one of this tab. */
export interface PaymentCheck {
  payment: CheckedPayment;
  /** Another shopper who signs in next in this tab does not see it. */
  userId: string;
  /** 'under-way': the page asked and was left before the answer. 'open': half a minute of polling was not enough. */
  state: 'under-way' | 'looking' | 'open';
}

type Kept = PaymentCheck & { until: number };

let kept: Kept | null = null;
const listeners = new Set<() => void>();

/** As another page left it: that page's own request ended with it. */
function stored(): Kept | null {
  const found = tabStorage.getJson<Partial<Kept>>(KEY);
  if (!found?.payment || !(Date.now() < (found.until ?? 0))) return null;
  const { state } = found;
  return { ...(found as Kept), state: state === 'open' ? state : 'looking' };
}

const read = (): Kept | null => {
  kept ??= stored();
  return kept;
};

function write(next: Kept | null): void {
  kept = next;
  if (next) tabStorage.set(KEY, JSON.stringify(next));
  else tabStorage.remove(KEY);
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

export function keepPaymentCheck(check: PaymentCheck): void {
  const before = read();
  const isSame = before && addressOf(before.payment) === addressOf(check.payment);
  const until = isSame ? before.until : Date.now() + LONGEST_MS;
  write(Date.now() < until ? { ...check, until } : null);
}

/** Kept, but a shopper who wants to pay otherwise need not wait any longer. */
export function leavePaymentCheckOpen(): void {
  const check = read();
  if (check) keepPaymentCheck({ ...check, state: 'open' });
}

export const forgetPaymentCheck = (): void => write(null);

/** The return page's address for a payment. */
export const addressOf = ({ paymentId, outcome, orderId }: ReturnAddress) =>
  paymentId ? routes.paymentCheck(paymentId, orderId) : routes.paymentReturn(outcome, orderId);

/** For pages shown again by 'Back', as they were left: another page may know more by now. */
function readAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  kept = null;
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  // Added once, however many subscribe.
  window.addEventListener('pageshow', readAgain);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The check of the signed-in shopper. */
export function usePaymentCheck(): PaymentCheck | null {
  const check = useSyncExternalStore(subscribe, read, () => null);
  const { user } = useSession();
  return check && user?.id === check.userId ? check : null;
}

/** Whether paying again, for this order or any, must wait for a payment that is being checked. */
export function useIsPaymentChecked(orderId?: string): boolean {
  const check = usePaymentCheck();
  if (!check || check.state === 'open') return false;
  return orderId === undefined || orderId === check.payment.orderId;
}
