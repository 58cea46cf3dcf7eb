import 'server-only';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import { AppError, notFound } from '../http/app-error';
import type { BackInStockInput } from './back-in-stock-schema';
import { availableOf } from './variant-queries';

/**
 * Keeps, once, who wants to be told when a size is back. Does not reveal whether they had asked already.
 * @throws AppError 404; 422 for a size that the product does not come in; 409 when it is in stock.
 */
export async function askForLetter({ productId, size, email }: BackInStockInput): Promise<void> {
  const product = await db.product.findUnique({
    where: { id: productId },
    select: { sizes: true, variants: { where: { size }, select: { stockItem: true } } },
  });
  if (!product) throw notFound('Product');
  const [variant] = product.sizes.includes(size) ? product.variants : [];
  if (!variant) {
    const message = `It does not come in ${size}`;
    throw new AppError(422, message, { errors: { size: [message] } });
  }
  if (availableOf(variant.stockItem) > 0)
    throw new AppError(409, `Size ${size} is in stock: it can be bought now.`);
  try {
    const data = [{ productId, size, email }];
    await db.backInStockRequest.createMany({ data, skipDuplicates: true });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw notFound('Product');
    throw error;
  }
}
