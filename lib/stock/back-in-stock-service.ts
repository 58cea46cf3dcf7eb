import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { dayOf, daysAgo } from '../dates';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { queueLetters } from '../messages/outbox-service';
import { isOneSize, ONE_SIZE_COLUMNS } from '../one-size';
import type { BackInStockInput } from './back-in-stock-schema';
import { availableOf } from './variant-queries';

/** How many open requests one address may have, and how long they are kept, or wait for an answer. */
const MOST_OF_ONE = 20;
const KEPT_DAYS = 365;
const ASKED_DAYS = 7;

/** Deletes old requests. */
export async function deleteOldRequests(): Promise<void> {
  const isUnanswered = { confirmedAt: null, createdAt: { lt: daysAgo(ASKED_DAYS) } };
  await db.backInStockRequest.deleteMany({
    where: { OR: [{ createdAt: { lt: daysAgo(KEPT_DAYS) } }, isUnanswered] },
    limit: DELETED_AT_ONCE,
  });
}

/**
 * Records, once, who wants to know when a size is back. Any address but the account's confirmed one is asked first, in a
 * letter. Does not reveal whether they had asked before.
 * @param userId of whoever is signed in
 * @throws AppError 404; 422 for a size that the product does not come in; 409 if it is in stock, or the address waits
 * for many others. @returns whether the product comes without sizes, and whether the address is asked
 */
export async function askForLetter(
  { productId, size, email }: BackInStockInput,
  userId: string | null,
): Promise<{ hasNoSizes: boolean; isAsked: boolean }> {
  const product = await db.product.findUnique({
    where: { id: productId },
    select: {
      ...ONE_SIZE_COLUMNS,
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
  const others = { email, confirmedAt: { not: null }, NOT: { productId, size } };
  if ((await db.backInStockRequest.count({ where: others, take: MOST_OF_ONE })) >= MOST_OF_ONE)
    throw new AppError(409, `You can ask for at most ${MOST_OF_ONE} sizes at a time.`);
  const isOwn = { id: userId ?? '', email, emailConfirmedAt: { not: null } };
  const isAsked = !userId || (await db.user.count({ where: isOwn })) === 0;
  await inTransaction((tx) => recordRequest(tx, { productId, size, email }, isAsked)).catch(
    (error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound('Product') : error;
    },
  );
  return { hasNoSizes: isOneSize(product), isAsked };
}

async function recordRequest(
  tx: Prisma.TransactionClient,
  { productId, size, email }: BackInStockInput,
  isAsked: boolean,
): Promise<void> {
  const [request] = await tx.$queryRaw<[{ id: string }]>`
    INSERT INTO back_in_stock_requests (id, product_id, size, email, confirmed_at)
    VALUES (${uuidv7()}::uuid, ${productId}::uuid, ${size}, ${email}, CASE WHEN ${!isAsked} THEN now() END)
    ON CONFLICT (product_id, size, email) DO UPDATE
    SET confirmed_at = coalesce(back_in_stock_requests.confirmed_at, EXCLUDED.confirmed_at)
    RETURNING id`;
  if (!isAsked) return;
  // Once a day: whoever did not find the letter may ask again.
  const event = `back-in-stock-asked:${request.id}:${dayOf(new Date())}`;
  const data = { productId, size, requestId: request.id };
  await queueLetters(tx, [{ kind: 'back-in-stock-asked', event, recipient: email, data }]);
}

/** What the reader of the letter wants. @returns whether the request is still there */
export async function confirmRequest(id: string): Promise<boolean> {
  const confirmed = await db.backInStockRequest.updateMany({
    where: { id },
    data: { confirmedAt: new Date() },
  });
  return confirmed.count > 0;
}

/** Deletes all requests of an address. */
export async function forgetRequestsOf(email: string): Promise<void> {
  await db.backInStockRequest.deleteMany({ where: { email } });
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
        WHERE asked.confirmed_at IS NOT NULL
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
