import { expect, it } from 'vitest';
import { lossInWords, partsInWords } from './coming-back-rules';
import type { OrderDto } from './schema';
import {
  cancellationNote,
  entryInWords,
  missedInWords,
  paymentInWords,
  receivedBackNote,
  rejectionNote,
  replacedPaymentWords,
  setBackNote,
} from './wording-rules';

/** A part of what was paid online. */
const gaveBack = (amount: number) => ({
  givenBack: amount,
  refunds: [
    { amount, at: '', method: 'razorpay' as const, state: 'processed' as const, reason: '' },
  ],
});

it('says what a rejection does, once', () => {
  const paid = {
    orderStatus: 'confirmed',
    paymentMethod: 'razorpay',
    paymentStatus: 'paid',
    totalAmount: 1099,
    credit: 0,
    givenBack: 0,
    refunds: [] as OrderDto['refunds'],
    addressInfo: { userName: 'Meena' },
    cartItems: [{ quantity: 3 }],
    invoices: [] as OrderDto['invoices'],
    creditNotes: [] as OrderDto['creditNotes'],
  } as OrderDto;
  expect(rejectionNote(paid)).toBe(
    '₹1,099.00 goes back to Meena, through Razorpay to their bank account, by the way they paid. 3 pieces go back into stock.',
  );
  expect(rejectionNote({ ...paid, paymentMethod: 'cod', totalAmount: 1399, codCharge: 300 })).toBe(
    'Meena paid ₹1,399.00 in cash: it goes back only to their store wallet, within 6 to 7 working days. Please credit it there, and ₹300.00 of it, the Cash on Delivery charge, only if the mistake was ours. 3 pieces go back into stock.',
  );
  expect(rejectionNote({ ...paid, ...gaveBack(300.1) })).toBe(
    '₹798.90 goes back to Meena, through Razorpay to their bank account, by the way they paid. ₹300.10 was already refunded. 3 pieces go back into stock.',
  );
  expect(rejectionNote({ ...paid, credit: 99 })).toBe(
    '₹99.00 of store credit goes back to Meena at once. ₹1,000.00 goes back to Meena, through Razorpay to their bank account, by the way they paid. 3 pieces go back into stock.',
  );
  expect(rejectionNote({ ...paid, orderStatus: 'rejected' })).toBeNull();
  const unpaid = { ...paid, paymentMethod: 'cod', paymentStatus: 'pending' } as const;
  expect(rejectionNote(unpaid)).toBe('3 pieces go back into stock.');
  const invoiceNumber = 'NY/2627/000001';
  const invoices = [{ number: invoiceNumber, amount: 1099, at: '2026-08-01T06:00:00.000Z' }];
  const invoiced = { ...unpaid, invoiceNumber, invoices };
  const sent = { ...invoiced, orderStatus: 'inShipping' } as const;
  const gone =
    'This order has left the shop. If its parcel is on its way back, choose ‘Coming back’ instead. 3 pieces go back into stock. A credit note takes back invoice NY/2627/000001.';
  expect(rejectionNote(sent)).toBe(gone);
  expect(rejectionNote({ ...sent, orderStatus: 'delivered' })).toBe(gone);
  expect(rejectionNote({ ...invoiced, orderStatus: 'pending' })).toBe(
    '3 pieces go back into stock. A credit note takes back invoice NY/2627/000001.',
  );
  const creditNotes = [{ ...invoices[0], number: 'NC/2627/000001' }] as OrderDto['creditNotes'];
  expect(rejectionNote({ ...invoiced, creditNotes, orderStatus: 'pending' })).toBe(
    '3 pieces go back into stock.',
  );
  expect(rejectionNote({ ...paid, ...sent, paymentStatus: 'paid', codCharge: 300 })).toMatch(
    /^This order has left the shop\. .*Meena paid .* 3 pieces go back .* NY\/2627\/000001\.$/,
  );
});

it('says what an order keeps that goes back, if it has left, is paid or has an invoice', () => {
  const bare = { paymentStatus: 'pending', invoices: [], creditNotes: [] } as unknown as OrderDto;
  const invoiceNumber = 'NY/2627/000001';
  const invoices = [{ number: invoiceNumber, amount: 1099, at: '2026-08-01T06:00:00.000Z' }];
  const done = { ...bare, orderStatus: 'delivered', paymentStatus: 'paid' } as OrderDto;
  expect(setBackNote({ ...done, invoices, invoiceNumber }, 'pending')).toBe(
    'It is delivered now, and its customer may have been told so. It keeps its payment and invoice NY/2627/000001.',
  );
  expect(setBackNote({ ...bare, orderStatus: 'inShipping' }, 'inProcess')).toBe(
    'It is in shipping now, and its customer may have been told so.',
  );
  expect(setBackNote({ ...bare, orderStatus: 'inProcess' }, 'pending')).toBeNull();
  expect(setBackNote(done, 'delivered')).toBeNull();
  expect(setBackNote({ ...done, orderStatus: 'rejected' }, 'pending')).toBeNull();
});

it.each([
  ['pending', 0, 'Nothing has been paid yet.'],
  ['paid', 0, '₹1,099.00 will be refunded the way you paid, usually within 5 to 7 working days.'],
  [
    'paid',
    300.1,
    '₹798.90 will be refunded the way you paid, usually within 5 to 7 working days. ₹300.10 was already refunded.',
  ],
  ['refunded', 1099, 'What you paid was already refunded.'],
] as const)(
  'cancelling a %s order of which ₹%d went back: %s',
  (paymentStatus, givenBack, words) => {
    const order = {
      paymentStatus,
      ...gaveBack(givenBack),
      totalAmount: 1099,
      credit: 0,
    } as OrderDto;
    const pieces = 'Its pieces go back on sale.';
    expect(cancellationNote(order)).toBe(`${words} ${pieces}`);
  },
);

const PRICED = { totalAmount: 899, credit: 0 };

it.each([
  ['delivered', 'pending', false, 'Cash on delivery, not paid yet'],
  ['delivered', 'paid', false, 'Cash on delivery, paid'],
  ['rejected', 'pending', false, 'Cash on delivery, nothing to pay'],
  ['rejected', 'pending', true, 'Cash on delivery, cash to be refunded to the store wallet'],
] as const)(
  'a cash order that is %s and %s, cash owed %s, reads: %s',
  (orderStatus, paymentStatus, cashOwed, words) => {
    const order = {
      ...PRICED,
      orderStatus,
      paymentStatus,
      cashOwed,
      paymentMethod: 'cod',
    } as const;
    expect(paymentInWords(order)).toBe(words);
  },
);

it.each([
  ['confirmed', 'paid', 'Online (Razorpay), paid'],
  ['rejected', 'pending', 'Online (Razorpay), nothing to pay'],
  ['rejected', 'paid', 'Online (Razorpay), paid, refund on its way'],
  ['rejected', 'refunded', 'Online (Razorpay), refunded'],
] as const)('an online order that is %s and %s reads: %s', (orderStatus, paymentStatus, words) => {
  const paid = { orderStatus, paymentStatus, paymentMethod: 'razorpay' } as const;
  const order = { ...PRICED, ...paid, cashOwed: false };
  expect(paymentInWords(order)).toBe(words);
});

it.each([
  [200, 'Cash on delivery and ₹200.00 of store credit, not paid yet'],
  [899, 'Store credit, paid'],
])('an order of ₹899 with ₹%d of credit reads: %s', (credit, words) => {
  const order = {
    ...PRICED,
    credit,
    orderStatus: 'confirmed',
    paymentStatus: credit === 899 ? 'paid' : 'pending',
    cashOwed: false,
    paymentMethod: 'cod',
  } as const;
  expect(paymentInWords(order)).toBe(words);
});

it('an exchange has nothing to pay', () => {
  const order = { orderStatus: 'pending', paymentMethod: 'cod', paymentStatus: 'paid' } as const;
  expect(paymentInWords({ ...order, cashOwed: false, totalAmount: 0, credit: 0 })).toBe(
    'Exchange, nothing to pay',
  );
});

it('a replaced order says what happened to a payment for it', () => {
  expect(replacedPaymentWords('pending')).toEqual([]);
  expect(replacedPaymentWords('paid')).toEqual(['paid, refund on its way']);
  expect(replacedPaymentWords('refunded')).toEqual(['paid and refunded']);
});

it('calls the last rejection in a history as the order itself is called', () => {
  const to = (status: string) => ({ to: status }) as OrderDto['history'][number];
  const history = ['pending', 'rejected', 'pending', 'rejected', 'rejected'].map(to);
  const order = { orderStatus: 'rejected', rejection: 'cancelled', history } as OrderDto;
  const words = order.history.map((entry) => entryInWords(order, entry));
  expect(words).toEqual(['Pending', 'Rejected', 'Pending', 'Cancelled', 'Cancelled']);
});

it('names what cannot be had of an order that is bought again', () => {
  const line = { title: 'Knee Dart Jogger, Olive', size: 'L' as const, isOneSize: false };
  expect(missedInWords([])).toBeUndefined();
  expect(
    missedInWords([
      { ...line, quantity: 2 },
      { ...line, title: 'Belt', isOneSize: true, quantity: 1 },
    ]),
  ).toBe('Not to be had now: 2 × Knee Dart Jogger, Olive, size L; Belt.');
});

it('says what receiving a parcel back does', () => {
  const order = {
    orderStatus: 'inShipping',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    invoiceNumber: 'NY/2627/000001',
    invoices: [{ amount: 899 }],
    creditNotes: [],
    credit: 0,
    refunds: [],
  } as unknown as OrderDto;
  const lines = [
    { quantity: 3, received: 2, restock: 1 },
    { quantity: 2, received: 2, restock: 2 },
  ];
  expect(lines.map(lossInWords)).toEqual(['damaged 1, missing 1', '']);
  expect(receivedBackNote(order, partsInWords(lines))).toBe(
    'Back to stock 3, damaged 1, missing 1. A credit note takes back invoice NY/2627/000001. The order ends here, and the customer is told that the parcel came back.',
  );
});
