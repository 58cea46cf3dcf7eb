import 'server-only';
import type { Prisma } from '../db/generated/client';
import { availableOf } from './variant-queries';

interface Line {
  productId: string;
  size: string;
  quantity: number;
}

/** The first of these lines with too little stock, and what is left of it; null if there is enough for all. */
export async function findShort<One extends Line>(
  tx: Prisma.TransactionClient,
  lines: readonly One[],
): Promise<{ line: One; left: number } | null> {
  const variants = await tx.variant.findMany({
    where: { OR: lines.map(({ productId, size }) => ({ productId, size })) },
    include: { stockItem: true },
  });
  const found = lines.map((line) => ({
    line,
    item: variants.find(({ productId, size }) => productId === line.productId && size === line.size)
      ?.stockItem,
  }));
  for (const { line, item } of found) {
    const left = item ? availableOf(item) : 0;
    const sharing = found.filter((one) => one.item?.id === item?.id);
    if (sharing.reduce((sum, one) => sum + one.line.quantity, 0) > left) return { line, left };
  }
  return null;
}
