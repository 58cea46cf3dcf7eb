import 'server-only';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { MAX_SAVED } from '../store';
import { listSavedIds } from './queries';

/**
 * Saves a product, or what there is room for of several; what is saved already stays as it is. The user's row is locked,
 * so that two requests at once cannot exceed the limit.
 * @returns the ids of all that is saved. @throws AppError 404 or 409, for one product
 */
export function saveForLater(userId: string, asked: string | readonly string[]): Promise<string[]> {
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const saved = await listSavedIds(userId, tx);
    const wanted = [asked].flat().filter((id) => !saved.includes(id));
    if (wanted.length === 0) return saved;
    const isOne = typeof asked === 'string';
    const room = MAX_SAVED - saved.length;
    if (isOne && room <= 0) throw new AppError(409, `You can save up to ${MAX_SAVED} products.`);
    const added = await tx.$executeRaw`
      INSERT INTO saved_products (user_id, product_id, saved_at)
      SELECT ${userId}::uuid, id, now() - place * interval '1 millisecond'
      FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN products USING (id)
      ORDER BY place LIMIT ${room}
      ON CONFLICT DO NOTHING`;
    if (isOne && added === 0) throw notFound('Product');
    return listSavedIds(userId, tx);
  }).catch((error: unknown) => {
    // A product was deleted in the meantime.
    throw isForeignKeyViolation(error) ? notFound('Product') : error;
  });
}

/** What is not saved, or no longer, is no error. @returns the ids of what is still saved */
export async function forgetSaved(userId: string, productId: string): Promise<string[]> {
  await db.savedProduct.deleteMany({ where: { userId, productId } });
  return listSavedIds(userId);
}
