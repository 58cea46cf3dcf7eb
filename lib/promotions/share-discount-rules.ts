/**
 * Distributes a whole number in proportion to weights so that the parts sum to it exactly: each share is rounded down,
 * and the rest goes one by one to the largest remainders, of equal ones to the first. If the amount is at most the sum
 * of the weights, no part exceeds its weight.
 * @param amount 0 or more, like the weights; 0 if all weights are 0
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // The product of two sums in paise may exceed what a number holds exactly.
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(total)));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share % BigInt(total) }))
    .sort((one, other) => compareBigInts(other.remainder, one.remainder) || one.at - other.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

const compareBigInts = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);
