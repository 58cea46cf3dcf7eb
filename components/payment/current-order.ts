/** The order being paid, for the page Razorpay sends the browser back to (specification 4). */
const KEY = 'currentOrderId';

export function keepCurrentOrder(orderId: string): void {
  try {
    sessionStorage.setItem(KEY, orderId);
  } catch {
    // A browser that keeps nothing still pays: the webhook tells of it.
  }
}

export function currentOrder(): string | null {
  try {
    // Kept as JSON by clients of old.
    return sessionStorage.getItem(KEY)?.replaceAll('"', '') ?? null;
  } catch {
    return null;
  }
}

export function forgetCurrentOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
