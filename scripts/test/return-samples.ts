import type { AdminReturnDto, ReturnDto } from '@/lib/returns/return-schema';
import { idOf } from './panel-samples';

/** Two pieces of the sample order's line, for money. */
export const sampleReturn = (given: Partial<ReturnDto> = {}): ReturnDto => ({
  _id: idOf(50),
  orderId: idOf(10),
  orderNumber: '100010',
  state: 'requested',
  at: '2026-11-25T06:00:00.000Z',
  note: '',
  pictures: [],
  lines: [
    {
      _id: idOf(51),
      lineId: idOf(13),
      title: 'Jogger',
      image: '/catalog/jogger-front.webp',
      size: 'M',
      quantity: 2,
      reason: 'size',
      wish: 'refund',
      wantedSize: null,
      soldOut: false,
      received: null,
      restock: null,
      paid: null,
      amount: 1800,
    },
  ],
  codCharge: 0,
  amount: 1800,
  method: 'razorpay',
  back: [{ method: 'razorpay', amount: 1800 }],
  refuseReason: null,
  decidedAt: null,
  receivedAt: null,
  settledAt: null,
  cancelledAt: null,
  exchangeOrder: null,
  mayCancel: true,
  ...given,
});

/** The same as staff read it. */
export const sampleAdminReturn = (given: Partial<AdminReturnDto> = {}): AdminReturnDto => ({
  ...sampleReturn(),
  version: 1,
  customer: { userId: idOf(11), userName: 'Meena', phone: '9840012345', city: 'Tiruppur' },
  paidOnline: true,
  left: 1800,
  leftAsMoney: 1800,
  brings: [{ lineId: idOf(13), amounts: [0, 900, 1800] }],
  chargeBack: [0],
  decidedBy: null,
  receivedBy: null,
  settledBy: null,
  reference: null,
  earlier: [],
  ...given,
});
