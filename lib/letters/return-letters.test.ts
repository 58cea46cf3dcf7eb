import { expect, it } from 'vitest';
import { idOf, sampleOrder } from '@/scripts/test/panel-samples';
import type { ReturnDto, ReturnState } from '../returns/return-schema';
import { returnLetter } from './return-letters';

const line: ReturnDto['lines'][number] = {
  _id: idOf(1),
  lineId: idOf(2),
  title: 'Jogger',
  image: '/a.webp',
  size: 'M',
  quantity: 2,
  reason: 'size',
  wish: 'refund',
  wantedSize: null,
  soldOut: false,
  received: null,
  restock: null,
  paid: null,
  amount: 1598,
};
const sample: ReturnDto = {
  _id: idOf(9),
  orderId: idOf(8),
  orderNumber: '100001',
  state: 'requested',
  at: '2026-12-01T06:00:00.000Z',
  note: '',
  pictures: [],
  lines: [line],
  codCharge: 0,
  amount: 1598,
  method: 'credit',
  back: [{ method: 'credit', amount: 1598 }],
  refuseReason: null,
  decidedAt: null,
  receivedAt: null,
  settledAt: null,
  cancelledAt: null,
  exchangeOrder: null,
  mayCancel: true,
};

function textOf(returnState: ReturnState, given: Partial<ReturnDto> = {}) {
  const order = sampleOrder({ returns: [{ ...sample, ...given }] });
  const { subject, blocks } = returnLetter(order, { returnId: sample._id, returnState });
  return [subject, ...blocks.filter((block) => typeof block === 'string')].join('\n');
}

const exchange = { ...line, wish: 'exchange', wantedSize: 'L' } as const;

it.each([
  ['requested', {}, 'your request to return 2 pieces of order'],
  ['approved', {}, 'we try to pick them up twice'],
  ['approved', { lines: [exchange] }, 'We are keeping size L of Jogger for you.'],
  [
    'approved',
    { lines: [{ ...exchange, soldOut: true }] },
    'Size L of Jogger has sold out meanwhile. You get your money back for it instead, ₹1,598.00.',
  ],
  ['refused', { refuseReason: 'It was worn' }, 'The reason: It was worn'],
  ['received', {}, '₹1,598.00 will be added to your store credit'],
  [
    'received',
    { lines: [{ ...line, received: 1 }] },
    '1 of 2 pieces of order 100010 has reached us.',
  ],
  [
    'received',
    { back: [{ method: 'razorpay', amount: 1598 }] },
    '₹1,598.00 will be refunded the way you paid',
  ],
  [
    'received',
    { amount: 0, exchangeOrder: { _id: idOf(7), orderNumber: '100002' } },
    'Your exchange is order 100002: there is nothing to pay',
  ],
  ['settled', {}, 'No money goes back for it.'],
  ['cancelled', {}, 'as you asked, your return of 2 pieces'],
] as const)('a letter about what is %s says what comes next (%o)', (state, given, sentence) => {
  expect(textOf(state, given as unknown as Partial<ReturnDto>)).toContain(sentence);
});
