import type { ReturnMethod, ReturnReason, ReturnState, ReturnWish } from './return-schema';

/** As shopper and staff read them. */
export const RETURN_STATE_WORDS: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  settled: 'Settled',
  cancelled: 'Cancelled',
};

export const RETURN_REASON_WORDS: Record<ReturnReason, string> = {
  size: 'It does not fit',
  damaged: 'It came damaged',
  'not-as-shown': 'It is not as shown',
  'changed-mind': 'I changed my mind',
};

export const RETURN_WISH_WORDS: Record<ReturnWish, string> = {
  refund: 'Money back',
  exchange: 'Another size',
  credit: 'Store credit',
};

export const RETURN_METHOD_WORDS: Record<ReturnMethod, string> = {
  razorpay: 'Razorpay',
  upi: 'UPI',
  credit: 'Store credit',
};
