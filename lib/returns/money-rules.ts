/** What was paid for the pieces of a line, in paise: discounts are off, the cash-on-delivery charge is not in it. */
export interface PaidPieces {
  quantity: number;
  paidPaise: number;
}

/** What was paid for a line; for the pieces of an exchange, what was paid for those they replace. */
export const paidFor = (line: {
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
  worthPaise: number | null;
}): PaidPieces => ({
  quantity: line.quantity,
  paidPaise: line.worthPaise ?? line.unitPricePaise * line.quantity - line.discountPaise,
});

/**
 * What pieces of a line bring back, in paise: floor(paid × k ÷ n) of the first k of n pieces, less that of the earlier
 * ones. So all parts, in whatever numbers, sum to what was paid.
 * @param earlier pieces that have brought their money back before
 */
export function whatPiecesBring(
  { quantity, paidPaise }: PaidPieces,
  { earlier, pieces }: { earlier: number; pieces: number },
): number {
  const upTo = (count: number) =>
    Number((BigInt(paidPaise) * BigInt(Math.min(count, quantity))) / BigInt(quantity));
  return upTo(earlier + pieces) - upTo(earlier);
}

/** Who bears the cash-on-delivery charge: the shop, where what it sent was wrong (specification 9 otherwise). */
export const isOurFault = (reason: string): boolean =>
  reason === 'damaged' || reason === 'not-as-shown';

/** Of the charge for all pieces of an order, what faulty ones bring back, in paise; once for each piece. */
export const whatChargeBrings = (
  { units, codChargePaise }: { units: number; codChargePaise: bigint | number },
  of: { earlier: number; pieces: number },
): number => whatPiecesBring({ quantity: units, paidPaise: Number(codChargePaise) }, of);

/** Pieces of a line that a return takes: those asked for, once it is received those that came or were paid. */
export const piecesTaken = ({
  quantity,
  received,
  paid,
}: Record<'received' | 'paid', number | null> & { quantity: number }): number =>
  received === null ? quantity : Math.max(received, paid ?? 0);

/** What came in for an order and is not on its way back, in paise, and of that as money. */
export interface Left {
  left: bigint;
  money: bigint;
}

/** @param came as money @param held of store credit. Credit that went back counts for that first, then for the money. */
export function whatIsLeft(of: {
  came: bigint;
  held: bigint;
  goneAsMoney: bigint;
  goneAsCredit: bigint;
}): Left {
  const heldStill = of.held - of.goneAsCredit;
  const money = of.came - of.goneAsMoney + (heldStill < 0 ? heldStill : 0n);
  return { money, left: money + (heldStill > 0 ? heldStill : 0n) };
}

/**
 * How what a return brings goes back, in paise: at most what is left; lines wished as store credit as that, the others by
 * the chosen method as far as money came in, and as store credit beyond.
 */
export function splitPayBack({
  lines,
  charge,
  left,
  money,
  method,
}: {
  lines: readonly { wish: string; paise: number }[];
  charge: number;
  method: string | null;
} & Record<keyof Left, number>): { asMoney: number; asCredit: number } {
  const due = lines.reduce((sum, { paise }) => sum + paise, charge);
  const total = Math.max(0, Math.min(due, left));
  const forMoney = lines.filter(({ wish, paise }) => wish !== 'credit' && paise > 0);
  const wished = lines.reduce((sum, { wish, paise }) => sum + (wish === 'credit' ? paise : 0), 0);
  const asMoney =
    method === 'credit' || forMoney.length === 0 ? 0 : Math.max(0, Math.min(money, total - wished));
  return { asMoney, asCredit: total - asMoney };
}

/** How money that came in for an order goes back: through Razorpay, to the store wallet or by UPI, or, if credit paid all, as credit. */
export function wayBack(order: {
  paymentMethod: string;
  totalPaise: bigint;
  creditPaise: bigint;
}): 'razorpay' | 'wallet' | 'credit' {
  if (order.creditPaise === order.totalPaise) return 'credit';
  return order.paymentMethod === 'razorpay' ? 'razorpay' : 'wallet';
}
