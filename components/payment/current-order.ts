/** The order being paid, for the page Razorpay sends the browser back to (specification 4). */
const KEY = 'currentOrderId';

export function keepCurrentOrder(orderId: string): void {
  try {
    sessionStorage.setItem(KEY, orderId);
  } catch {
    // Without storage the webhook still settles the payment.
  }
}

export function currentOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetCurrentOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
