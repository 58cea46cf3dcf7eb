import { expect, it } from 'vitest';
import { orderOf } from '@/scripts/test/shop-samples';
import { placedInWords } from './placed-rules';
import type { OrderDto } from './schema';

const UNTIL = '2026-11-20T07:00:00.000Z';
const ONLINE = { paymentMethod: 'razorpay', codCharge: 0, totalAmount: 400 } as const;
const PAID = { ...ONLINE, paymentStatus: 'paid', orderStatus: 'confirmed' } as const;

it.each<[string, Partial<OrderDto>, string, string]>([
  ['on delivery', {}, 'Thank you for your order', 'Please keep ₹500.00 ready in cash'],
  ['paid online', PAID, 'Thank you for your order', 'write to you when it leaves.'],
  [
    'unpaid and held',
    { ...ONLINE, payableUntil: UNTIL },
    'Your order waits for its payment',
    'kept for you until 12:30 pm',
  ],
  ['unpaid and late', ONLINE, 'Your order is not paid', 'still in your cart'],
  [
    'sent',
    { orderStatus: 'inShipping' },
    'Your order is on its way',
    'Please keep ₹500.00 ready in cash',
  ],
  [
    'delivered, its cash not booked yet',
    { orderStatus: 'delivered' },
    'Your order is delivered',
    'to send it back.',
  ],
  [
    'cancelled',
    { orderStatus: 'rejected', rejection: 'cancelled' },
    'Your order is cancelled',
    'Nothing will be sent. Nothing to pay.',
  ],
  [
    'cancelled after it was paid',
    { ...PAID, orderStatus: 'rejected', rejection: 'cancelled' },
    'Your order is cancelled',
    'Paid, refund on its way.',
  ],
  [
    'replaced',
    { ...ONLINE, orderStatus: 'rejected', rejection: 'replaced' },
    'You have ordered this cart again',
    'Your newer order counts',
  ],
])('of an order %s says what is true', (_, given, title, part) => {
  const words = placedInWords(orderOf(given));
  expect(words.title).toBe(title);
  expect(words.sentence).toContain(part);
});
