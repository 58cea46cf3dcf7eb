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

/** How money that came in for an order goes back: through Razorpay, to the store wallet or by UPI, or, if credit paid all, as credit. */
export function wayBack(order: {
  paymentMethod: string;
  totalPaise: bigint;
  creditPaise: bigint;
}): 'razorpay' | 'wallet' | 'credit' {
  if (order.creditPaise === order.totalPaise) return 'credit';
  return order.paymentMethod === 'razorpay' ? 'razorpay' : 'wallet';
}
