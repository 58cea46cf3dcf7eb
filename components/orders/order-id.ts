/** Enough of an order's id to tell rows apart; details show it whole. */
export function shortOrderId(id: string): string {
  return id.slice(-8);
}
