import type { Prisma } from '../../lib/db/generated/client';
import { skuOf } from '../../lib/stock/rules';
import type { OrderStatus } from '../../lib/store';
import { seedProducts } from './catalog';
import { seedId } from './ids';
import type { PlannedOrder } from './order-plan';
import { demoAdmin } from './people';

type Tx = Prisma.TransactionClient;
type Movement = Prisma.StockMovementCreateManyInput & { at: Date };

/** What the demo's products have left, and the movements that led there: it all came in before the first order. */
export async function seedStock(tx: Tx, orders: readonly PlannedOrder[]): Promise<void> {
  const counted = seedProducts.flatMap(countsOf).map((one) => ({
    ...one,
    movements: movementsOf(one, orders),
  }));
  await tx.stockItem.createMany({
    data: counted.map(({ id, productId, pieces, movements }) => {
      const allocated = heldIn(movements);
      return { id, productId, onHand: pieces + allocated, allocated };
    }),
  });
  await tx.variant.createMany({
    data: counted.flatMap(({ id: stockItemId, productId, slug, sizes }) =>
      sizes.map((size) => ({
        id: seedId(`variant ${slug} ${size}`),
        productId,
        size,
        sku: skuOf(slug, size),
        stockItemId,
      })),
    ),
  });
  await tx.stockMovement.createMany({ data: counted.flatMap(({ movements }) => movements) });
}

/** Pieces that an unpaid order holds. */
const heldIn = (movements: readonly Movement[]) =>
  -movements
    .filter(({ kind }) => kind === 'held' || kind === 'released')
    .reduce((sum, { pieces }) => sum + pieces, 0);

/** The stock items of a product. */
function countsOf({ slug, sizes, totalStock }: (typeof seedProducts)[number], order: number) {
  const productId = seedId(`product ${slug}`, order);
  const item = (of: typeof sizes, pieces: number) => {
    const isShared = typeof totalStock === 'number';
    return { id: seedId(`stock ${slug} ${of}`), productId, slug, sizes: of, pieces, isShared };
  };
  if (typeof totalStock === 'number') return [item(sizes, totalStock)];
  return sizes.map((size) => item([size], totalStock[size] ?? 0));
}

function movementsOf(
  {
    id: stockItemId,
    productId,
    slug,
    sizes,
    pieces,
    isShared,
  }: ReturnType<typeof countsOf>[number],
  orders: readonly PlannedOrder[],
): Movement[] {
  const moved = orders.flatMap((order) =>
    order.lines
      .filter((line) => line.productId === productId && sizes.some((size) => size === line.size))
      .flatMap((line) =>
        stepsOf(order).map(({ kind, sign, at, by }) => ({
          stockItemId,
          productId,
          variantId: seedId(`variant ${slug} ${line.size}`),
          size: line.size,
          orderId: order.id,
          kind,
          pieces: sign * line.quantity,
          at,
          actor: by,
        })),
      ),
  );
  const all = moved.sort((a, b) => a.at.getTime() - b.at.getTime());
  let stock = pieces - all.reduce((sum, one) => sum + one.pieces, 0);
  const [first] = orders;
  const [only = null] = sizes;
  const received = {
    stockItemId,
    productId,
    ...(!isShared && { variantId: seedId(`variant ${slug} ${only}`), size: only }),
    kind: 'received',
    pieces: stock,
    stockAfter: stock,
    actor: demoAdmin.userName,
    at: new Date((first?.placedAt.getTime() ?? Date.now()) - 86_400_000),
  };
  return [
    ...(stock > 0 ? [received] : []),
    ...all.map((one) => {
      stock += one.pieces;
      return { ...one, stockAfter: stock };
    }),
  ];
}

/** What an order did to its pieces: held until it was paid or given up, sold, and come back if it was rejected after that. */
function stepsOf({ method, changes }: PlannedOrder) {
  const isOnline = method === 'razorpay';
  const isPaid = changes.some(({ status }) => status === 'confirmed');
  const effects: Partial<Record<OrderStatus, Record<string, number>>> = {
    pending: { [isOnline ? 'held' : 'sold']: -1 },
    confirmed: { released: 1, sold: -1 },
    rejected: { [isOnline && !isPaid ? 'released' : 'returned']: 1 },
  };
  return changes.flatMap(({ status, at, by }) =>
    Object.entries(effects[status] ?? {}).map(([kind, sign]) => ({ kind, sign, at, by })),
  );
}
