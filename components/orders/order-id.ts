/** For tables; details show the whole id. */
export function shortOrderId(id: string): string {
  return id.slice(-8);
}
