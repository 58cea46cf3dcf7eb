import { formatRupees, type Paise, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import { sizeLabel } from '@/lib/one-size';
import type { OrderDto, OrderLineDto } from '@/lib/orders/schema';
import { isOurFault } from '@/lib/returns/money-rules';
import {
  RETURN_WISHES,
  type ReturnableDto,
  type ReturnReason,
  type ReturnRequestInput,
  type ReturnWish,
} from '@/lib/returns/return-schema';
import { POLICY, type Size } from '@/lib/store';

/** Pieces of a line that are to come back, as far as it was said. */
export interface Pieces {
  quantity: number;
  reason: ReturnReason | null;
  wish: ReturnWish | null;
  size: Size | null;
}

export interface Draft {
  /** By the line's id; those of 0 pieces too. */
  pieces: Record<string, Pieces>;
  note: string;
  pictures: string[];
  /** The same for every attempt, so that a request whose answer was lost is not made twice. */
  requestKey: string | undefined;
}

/** A line with what may still come back of it. */
export interface ReturnableLine extends Omit<OrderLineDto, 'receivedBack'> {
  may: ReturnableDto['lines'][number];
}

export const NO_PIECES: Pieces = { quantity: 0, reason: null, wish: null, size: null };

/** Lines of which pieces may still come back. */
export const returnableLines = ({ cartItems, returnable }: OrderDto): ReturnableLine[] =>
  cartItems.flatMap((line) => {
    const may = returnable?.lines.find(({ lineId }) => lineId === line._id);
    return may && may.left > 0 ? [{ ...line, may }] : [];
  });

/** Nothing is said yet; a single piece is chosen already. */
export function newDraft(lines: readonly ReturnableLine[]): Draft {
  const [only, second] = lines;
  const isSingle = only?.may.left === 1 && !second;
  return {
    pieces: only && isSingle ? { [only._id]: { ...NO_PIECES, quantity: 1 } } : {},
    note: '',
    pictures: [],
    // Only in a secure context.
    requestKey: crypto.randomUUID?.(),
  };
}

/** What was chosen, at most what is left: other pieces may have been asked for elsewhere. */
export const chosenOf = (draft: Draft, lines: readonly ReturnableLine[]) =>
  lines.flatMap((line) => {
    const given = draft.pieces[line._id] ?? NO_PIECES;
    const quantity = Math.min(given.quantity, line.may.left);
    return quantity > 0 ? [{ line, pieces: { ...given, quantity } }] : [];
  });
export type Chosen = ReturnType<typeof chosenOf>[number];

/** Wishes that can still be had. */
export function wishesFor(one: Chosen, returnable: ReturnableDto): ReturnWish[] {
  const hasMoney = returnable.returnDaysLeft > 0;
  const hasSizes = returnable.exchangeDaysLeft > 0 && sizesFor(one).length > 0;
  // What credit paid for comes back as credit alone.
  const hasRefund = hasMoney && returnable.method !== 'credit';
  const can: Record<ReturnWish, boolean> = {
    refund: hasRefund,
    exchange: hasSizes,
    credit: hasMoney,
  };
  return RETURN_WISHES.filter((wish) => can[wish]);
}

/** The sizes to choose from: the same one only for a piece that fitted. */
export const sizesFor = ({ line: { may, size: own }, pieces: { reason } }: Chosen) =>
  may.sizes.filter(({ size }) => reason !== 'size' || size !== own);

/** What is still missing of a line, in words; null if nothing. */
export function missingOf(one: Chosen): string | null {
  const { quantity, reason, wish, size } = one.pieces;
  const isThere = sizesFor(one).some((one) => one.size === size && one.stock >= quantity);
  if (!reason) return 'Choose why it comes back';
  if (!wish) return 'Choose what you would like for it';
  if (wish === 'exchange' && !isThere) return 'Choose the size you would like instead';
  return null;
}

/** What pieces bring back in money or credit, in paise. */
export function bringsBack({ line: { may }, pieces: { quantity, reason } }: Chosen): Paise {
  const at = quantity - 1;
  const charge = reason && isOurFault(reason) ? (may.chargeBack[at] ?? 0) : 0;
  return paise(rupeesToPaise(may.brings[at] ?? 0) + rupeesToPaise(charge));
}

export const inRupees = (value: Paise): string => formatRupees(paiseToRupees(value));

const BANK_DAYS = POLICY.bankRefundWorkingDays.join(' to ');
const WALLET_DAYS = POLICY.walletRefundWorkingDays.join(' to ');

/** How money comes back, as the end of a sentence. */
export const wayInWords = (method: ReturnableDto['method']): string =>
  method === 'razorpay'
    ? `the way you paid, ${BANK_DAYS} working days after your pieces have reached us`
    : `as store credit for your next orders, within ${WALLET_DAYS} working days after your pieces have reached us`;

/** What a request brings, each sentence by itself: 'You get back ₹899.00 the way you paid …'. */
export function outcomeInWords(chosen: readonly Chosen[], method: ReturnableDto['method']) {
  const sumOf = (wish: ReturnWish) =>
    paise(
      chosen
        .filter(({ pieces }) => pieces.wish === wish)
        .reduce((sum, one) => sum + bringsBack(one), 0),
    );
  const [money, credit] = [sumOf('refund'), sumOf('credit')];
  return [
    money > 0 && `You get back ${inRupees(money)} ${wayInWords(method)}.`,
    credit > 0 &&
      `You get ${inRupees(credit)} as store credit once your pieces have reached us, to spend on any order.`,
    ...chosen.flatMap(({ line, pieces: { wish, size, quantity } }) =>
      wish === 'exchange'
        ? [
            `You get ${quantity} × ${line.title}, ${sizeLabel({ ...line, size: size ?? '' })}, without paying again.`,
          ]
        : [],
    ),
  ].filter((sentence) => sentence !== false);
}

/** The request as it is sent. */
export const requestOf = (
  { _id: orderId, userId }: OrderDto,
  { note, pictures, requestKey }: Draft,
  chosen: readonly Chosen[],
): ReturnRequestInput => ({
  userId,
  orderId,
  lines: chosen.flatMap(({ line, pieces: { quantity, reason, wish, size } }) =>
    reason && wish
      ? [
          {
            lineId: line._id,
            quantity,
            reason,
            wish,
            ...(wish === 'exchange' && size ? { size } : {}),
          },
        ]
      : [],
  ),
  note,
  pictures,
  ...(requestKey && { requestKey }),
});

/** '5 days left to return, 12 to exchange'. */
export function daysLeftInWords({ returnDaysLeft, exchangeDaysLeft }: ReturnableDto): string {
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  return returnDaysLeft > 0
    ? `${days(returnDaysLeft)} left to return, ${exchangeDaysLeft} to exchange.`
    : `${days(exchangeDaysLeft)} left to exchange. The days for money back are over.`;
}
