import 'server-only';
import { daysAgo } from '../dates';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { queueLetters } from '../messages/outbox-service';
import { isOneSize } from '../one-size';
import type { BackInStockInput } from './back-in-stock-schema';
import { availableOf } from './variant-queries';

/** How many open requests one address may have, and how long they are kept. */
const MOST_OF_ONE = 20;
const KEPT_DAYS = 365;

/** Deletes old requests. */
export async function deleteOldRequests(): Promise<void> {
  await db.backInStockRequest.deleteMany({
    where: { createdAt: { lt: daysAgo(KEPT_DAYS) } },
    limit: DELETED_AT_ONCE,
  });
}

/**
 * Records, once, who wants to know when a size is back. Does not reveal whether they had asked before.
 * @throws AppError 404; 422 for a size that the product does not come in; 409 if it is in stock, or the address waits
 * for many others. @returns whether the product comes without sizes
 */
export async function askForLetter({
  productId,
  size,
  email,
}: BackInStockInput): Promise<{ hasNoSizes: boolean }> {
  const product = await db.product.findUnique({
    where: { id: productId },
    select: {
      category: true,
      sizes: true,
      variants: { where: { size }, select: { stockItem: true } },
    },
  });
  if (!product) throw notFound('Product');
  const [variant] = product.sizes.includes(size) ? product.variants : [];
  if (!variant) {
    const message = `It does not come in ${size}`;
    throw new AppError(422, message, { errors: { size: [message] } });
  }
  if (availableOf(variant.stockItem) > 0)
    throw new AppError(409, `Size ${size} is in stock: you can buy it now.`);
  const others = { email, NOT: { productId, size } };
  if ((await db.backInStockRequest.count({ where: others, take: MOST_OF_ONE })) >= MOST_OF_ONE)
    throw new AppError(409, `You can ask for at most ${MOST_OF_ONE} sizes at a time.`);
  try {
    const data = [{ productId, size, email }];
    await db.backInStockRequest.createMany({ data, skipDuplicates: true });
    return { hasNoSizes: isOneSize(product) };
  } catch (error) {
    if (isForeignKeyViolation(error)) throw notFound('Product');
    throw error;
  }
}

const LETTERS_AT_ONCE = 200;

/**
 * Queues letters to those who wait for a size that can be bought again, one for each request. What one run leaves, the
 * next does.
 */
export async function queueBackInStockLetters(): Promise<void> {
  await inTransaction(async (tx) => {
    const answered = await tx.$queryRaw<(BackInStockInput & { id: string })[]>`
      DELETE FROM back_in_stock_requests WHERE id IN (
        SELECT asked.id FROM back_in_stock_requests AS asked
        JOIN products ON products.id = asked.product_id AND asked.size = ANY(sizes)
        JOIN variants ON variants.product_id = products.id AND variants.size = asked.size
        JOIN stock_items AS item ON item.id = stock_item_id AND is_buyable
        ORDER BY asked.id LIMIT ${LETTERS_AT_ONCE} FOR UPDATE OF asked SKIP LOCKED
      )
      RETURNING id, product_id AS "productId", size, email`;
    if (answered.length === 0) return;
    await queueLetters(
      tx,
      answered.map(({ id, productId, size, email }) => ({
        kind: 'back-in-stock',
        event: `back-in-stock:${id}`,
        recipient: email,
        data: { productId, size },
      })),
    );
  });
}
