import type { PaymentMethod } from '../store';

/** Razorpay takes at least a rupee (Razorpay docs: orders). */
const LEAST_ONLINE_PAISE = 100;

/**
 * How much of an order is paid by store credit, in paise: as much as there is. Online, what is left to pay is nothing or
 * at least what Razorpay takes.
 */
export function creditFor(balance: number, total: number, method: PaymentMethod): number {
  if (balance >= total) return total;
  if (method === 'cod' || total - balance >= LEAST_ONLINE_PAISE) return balance;
  return Math.max(0, total - LEAST_ONLINE_PAISE);
}
