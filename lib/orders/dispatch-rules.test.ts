import { expect, it } from 'vitest';
import { mayBeLabelled, splitForDispatch } from './dispatch-rules';

const cod = {
  orderNumber: '1',
  orderStatus: 'pending',
  rejection: null,
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  shipment: null,
} as const;
const packed = { ...cod, orderNumber: '2', orderStatus: 'inProcess' } as const;
const unpaid = { ...cod, orderNumber: '3', paymentMethod: 'razorpay' } as const;
const paid = {
  ...unpaid,
  orderNumber: '4',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
} as const;
const shipment = {
  courier: 'DTDC',
  trackingNumber: 'D1234567',
  trackingUrl: null,
  dispatchedAt: '2026-11-23T06:00:00.000Z',
  deliveredAt: null,
} as const;
const away = { ...cod, orderNumber: '5', orderStatus: 'inShipping', shipment } as const;
const there = { ...cod, orderNumber: '6', orderStatus: 'delivered' } as const;
const rejected = { ...cod, orderNumber: '7', orderStatus: 'rejected', rejection: 'admin' } as const;
const cancelled = { ...rejected, orderNumber: '8', rejection: 'cancelled' } as const;
const refunded = { ...paid, orderNumber: '9', paymentStatus: 'refunded' } as const;
const all = [cod, packed, unpaid, paid, away, there, rejected, cancelled, refunded];

it('offers for dispatch what can still go out, and says why the rest does not', () => {
  expect(splitForDispatch(all)).toEqual({
    ready: [cod, packed, paid],
    leftOut: [
      { orderNumber: '3', why: 'This order is not paid yet.' },
      { orderNumber: '5', why: 'This order is on its way already: DTDC, D1234567.' },
      { orderNumber: '6', why: 'This order is delivered already.' },
      { orderNumber: '7', why: 'This order was rejected.' },
      { orderNumber: '8', why: 'The customer has cancelled this order.' },
      {
        orderNumber: '9',
        why: 'Its money was given back. To send it after all, open the order.',
      },
    ],
  });
});

it('labels neither rejected orders nor online ones that are not paid', () => {
  expect(all.filter(mayBeLabelled)).toEqual([cod, packed, paid, away, there, refunded]);
});
