import fc from 'fast-check';
import { type InvoicedOrder, invoiceContent } from '@/lib/invoices/content-rules';
import { SETTINGS } from './settings';

export const AT = new Date('2026-11-23T06:00:00Z');
export const SELLER = { ...SETTINGS, version: '1' };

/** What the invoice of an order says. */
export const issue = (order: InvoicedOrder, seller = SELLER) =>
  invoiceContent(order, { number: 'NY/2627/000001', at: AT, seller });

/** A cash order of single pieces, by default to Tiruppur. */
export const cashOrder = (
  pieces: { unitPricePaise: number; hsn: string }[],
  given: Partial<InvoicedOrder>,
): InvoicedOrder => ({
  number: 7n,
  createdAt: AT,
  paymentMethod: 'cod',
  codChargePaise: 0,
  totalPaise: 1,
  creditPaise: 0,
  customerName: 'Arun',
  shippingAddress: '1 Mill Street',
  shippingCity: 'Tiruppur',
  shippingPincode: '641602',
  shippingPhone: '9840012345',
  lines: pieces.map((piece) => ({
    title: 'One',
    size: 'M',
    quantity: 1,
    discountPaise: 0,
    ...piece,
  })),
  ...given,
});

const line = fc
  .record({
    title: fc.string(),
    size: fc.constantFrom('S', 'XXL'),
    quantity: fc.integer({ min: 1, max: 100 }),
    unitPricePaise: fc.integer({ min: 100, max: 100_000_000 }),
    hsn: fc.constantFrom('61034200', '42029200', '8308', '6203'),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    discountPaise: Math.floor(rest.quantity * rest.unitPricePaise * share),
  }));

/** Orders to Tamil Nadu and elsewhere, of goods of several rates. */
export const anyOrder = fc.record({
  number: fc.constant(7n),
  createdAt: fc.constant(AT),
  paymentMethod: fc.constantFrom('cod', 'razorpay'),
  codChargePaise: fc.integer({ min: 0, max: 1_000_000 }),
  totalPaise: fc.constant(1),
  creditPaise: fc.constant(0),
  customerName: fc.string(),
  shippingAddress: fc.string(),
  shippingCity: fc.string(),
  shippingPincode: fc.constantFrom('641602', '560001', '605001'),
  shippingPhone: fc.constant('9840012345'),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
});
