import 'server-only';
import { db } from '../db/client';
import { UNSENT_STATUSES } from '../store';
import { type PickRow, sumUp } from './pick-rules';
import { isAwaitingPayment, isRefunded } from './rules';

interface PickList {
  rows: PickRow[];
  orders: number;
  /** Numbers of orders with nothing to pick: not paid yet, refunded, already sent, or rejected. */
  leftOut: string[];
}

const isUnsent = (status: string) => UNSENT_STATUSES.some((unsent) => unsent === status);

/** What to take from the shelves for these orders. */
export async function readPickList(ids: readonly string[]): Promise<PickList> {
  const orders = await db.order.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { number: 'asc' },
    include: {
      lines: {
        include: { product: { select: { variants: { select: { size: true, sku: true } } } } },
      },
    },
  });
  const picked = orders.filter(
    (order) => isUnsent(order.status) && !isAwaitingPayment(order) && !isRefunded(order),
  );
  const lines = picked.flatMap(({ number, lines: ofOrder }) =>
    ofOrder.map(({ title, size, quantity, product }) => ({
      orderNumber: number.toString(),
      title,
      size,
      sku: product?.variants.find((variant) => variant.size === size)?.sku ?? '',
      quantity,
    })),
  );
  const leftOut = orders.filter((order) => !picked.includes(order));
  return {
    rows: sumUp(lines),
    orders: picked.length,
    leftOut: leftOut.map(({ number }) => number.toString()),
  };
}
