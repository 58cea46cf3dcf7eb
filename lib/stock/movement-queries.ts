import 'server-only';
import { db } from '../db/client';
import type { Prisma, StockMovement } from '../db/generated/client';
import {
  type CappedPagination,
  cappedPagination,
  countedUpTo,
  rowsBefore,
  type Slice,
} from '../http/list-schema';
import type { MovementDto, MovementFilter } from './schema';

/** A page of stock movements, newest first. */
export async function listMovements(asked: MovementFilter & Slice): Promise<{
  movements: MovementDto[];
  pagination: CappedPagination;
}> {
  const where = await whereOf(asked);
  const upTo = countedUpTo(asked);
  const [rows, counted] = await Promise.all([
    db.stockMovement.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: rowsBefore(asked),
      take: asked.limit,
    }),
    db.stockMovement.count({ where, take: upTo + 1 }),
  ]);
  const numberOf = await readOrderNumbers(rows);
  return {
    movements: rows.map((row) => toDto(row, numberOf)),
    pagination: cappedPagination(asked, counted, upTo),
  };
}

/**
 * For a size: movements of the item it draws on, and those it had, alone or shared, before the stock mode changed. An
 * unknown size has none.
 */
async function whereOf({
  productId,
  variantId,
}: MovementFilter): Promise<Prisma.StockMovementWhereInput> {
  const ofProduct = productId === '' ? {} : { productId };
  if (variantId === '') return ofProduct;
  const variant = await db.variant.findUnique({ where: { id: variantId } });
  if (!variant) return { id: { in: [] } };
  const { stockItemId, productId: its } = variant;
  const about = [{ stockItemId }, { variantId }, { variantId: null }];
  return { AND: [ofProduct, { productId: its }, { OR: about }] };
}

async function readOrderNumbers(rows: readonly StockMovement[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const orders = await db.order.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true },
  });
  return new Map(orders.map(({ id, number }) => [id, String(number)]));
}

function toDto(
  { id, at, kind, pieces, stockItemId: _, ...row }: StockMovement,
  numberOf: ReadonlyMap<string, string>,
): MovementDto {
  return {
    _id: String(id),
    at: at.toISOString(),
    kind: kind as MovementDto['kind'],
    by: pieces,
    orderNumber: numberOf.get(row.orderId ?? '') ?? null,
    ...row,
  };
}
