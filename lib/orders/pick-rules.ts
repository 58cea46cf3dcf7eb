import { SIZES } from '../store';

/** A line of an order that is picked. */
interface PickedLine {
  orderNumber: string;
  title: string;
  size: string;
  sku: string;
  quantity: number;
}

export interface PickRow {
  title: string;
  size: string;
  /** '' for a product that is no longer sold. */
  sku: string;
  pieces: number;
  orders: string[];
}

const BY_SIZE: readonly string[] = SIZES;

/** What to take from the shelves for several orders: each size of a product once, by title and size. */
export function sumUp(lines: readonly PickedLine[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { title, size, sku, quantity, orderNumber } of lines) {
    const key = JSON.stringify([sku, title, size]);
    const row = rows.get(key) ?? { title, size, sku, pieces: 0, orders: [] };
    row.pieces += quantity;
    if (!row.orders.includes(orderNumber)) row.orders.push(orderNumber);
    rows.set(key, row);
  }
  return [...rows.values()].sort(
    (a, b) =>
      a.title.localeCompare(b.title, 'en') || BY_SIZE.indexOf(a.size) - BY_SIZE.indexOf(b.size),
  );
}
