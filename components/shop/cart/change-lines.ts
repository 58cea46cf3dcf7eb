import { callApi } from '@/components/browser/api-client';
import type { CartDto, CartLineDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import { TIMINGS } from '@/lib/store';
import { enqueue, mutateCart } from './use-cart';

/** The last click on each line; earlier ones are not sent. */
const newest = new Map<string, symbol>();
const unsaved = new Set<Promise<unknown>>();
const waiting = new Set<() => void>();

const pause = () =>
  new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, TIMINGS.quantityDebounceMs);
  });

/** Sends quantities still waiting for further clicks, because the sheet is closed or the page is left. */
export function flushQuantities(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

export const hasUnsaved = () => unsaved.size > 0;

/** Sends waiting quantities. @returns whether the server accepted them all */
export async function saveQuantities(): Promise<boolean> {
  flushQuantities();
  const results = await Promise.allSettled(unsaved);
  return results.every(({ status }) => status === 'fulfilled');
}

/**
 * Shows the quantity at once and sends it as one absolute number when the clicking stops.
 * @returns undefined if a later click has changed it again
 * @throws ApiError
 */
export function setQuantity(userId: string, line: CartLineDto, quantity: number) {
  const { _id, productId, size } = line;
  const choice = Symbol(_id);
  newest.set(_id, choice);
  const sent = pause().then(() => {
    if (newest.get(_id) !== choice) return;
    const body = { userId, productId, size, quantity };
    return enqueue(() =>
      callApi<CartDto>(routes.api.cartUpdate(), { method: 'PUT', body, outlivesPage: true }),
    );
  });
  unsaved.add(sent);
  const saved = () => unsaved.delete(sent);
  sent.then(saved, saved);
  return mutateCart(userId, sent, (cart) => ({
    ...cart,
    items: cart.items.map((item) => (item._id === _id ? { ...item, quantity } : item)),
  }));
}

/** Sends after the waiting quantities, so that the answered cart includes them. */
function sendNext(path: string, call: { method: 'POST' | 'DELETE'; body?: unknown }) {
  flushQuantities();
  return Promise.resolve().then(() => enqueue(() => callApi<CartDto>(path, call)));
}

/** Enters a code. Nothing is shown for it before the server has answered. @throws ApiError 422 with the reason */
export const enterCode = (userId: string, code: string) =>
  mutateCart(userId, sendNext(routes.api.cartCoupon(), { method: 'POST', body: { userId, code } }));

/** @throws ApiError */
export const removeCode = (userId: string) =>
  mutateCart(userId, sendNext(routes.api.cartCoupon(userId), { method: 'DELETE' }));

/** @throws ApiError */
export function removeLine(userId: string, { _id, productId, size }: CartLineDto) {
  newest.delete(_id);
  const sent = sendNext(routes.api.cartRemove(userId, productId, size), { method: 'DELETE' });
  return mutateCart(userId, sent, (cart) => ({
    ...cart,
    items: cart.items.filter((item) => item._id !== _id),
  }));
}
