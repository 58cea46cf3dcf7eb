import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** As Razorpay signs: hex HMAC-SHA256. */
export const sign = (text: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** What the checkout hands over is signed as `order|payment` (Razorpay docs: integration steps). */
export const signPayment = (providerOrderId: string, paymentId: string, secret: string): string =>
  sign(`${providerOrderId}|${paymentId}`, secret);

/** Compares in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
