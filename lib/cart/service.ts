import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import { AppError, notFound } from '../http/app-error';
import { MAX_LINE_QUANTITY, type Size } from '../store';
import { readCart } from './queries';
import { LINE_IS_FULL, NO_SIZE, onlyQuantityMessage } from './rules';
import type { AddLineInput, CartDto, UpdateLineInput } from './schema';

/** Adds pieces to a line, creating cart and line as needed; never beyond the stock. @throws AppError 404, 409, 422. */
export async function addToCart(input: AddLineInput): Promise<CartDto> {
  const product = await db.product.findUnique({
    where: { id: input.productId },
    select: { sizes: true, totalStock: true },
  });
  if (!product) throw notFound('Product');
  const size = input.size ?? (product.sizes.length === 1 ? product.sizes[0] : undefined);
  if (!size || !product.sizes.includes(size)) throw new AppError(422, NO_SIZE);
  const most = Math.min(product.totalStock, MAX_LINE_QUANTITY);
  const adding = db.$executeRaw`
    WITH opened AS (
      INSERT INTO carts (id, user_id) VALUES (${uuidv7()}::uuid, ${input.userId}::uuid)
      ON CONFLICT (user_id) WHERE closed_at IS NULL DO UPDATE SET user_id = excluded.user_id
      RETURNING id
    )
    INSERT INTO cart_lines (id, cart_id, product_id, size, quantity)
    SELECT ${uuidv7()}::uuid, id, ${input.productId}::uuid, ${size}, ${input.quantity}::int FROM opened
    WHERE ${input.quantity}::int <= ${most}::int
    ON CONFLICT (cart_id, product_id, size) DO UPDATE
    SET quantity = cart_lines.quantity + excluded.quantity
    WHERE cart_lines.quantity + excluded.quantity <= ${most}::int`;
  const added = await adding.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? notFound('Product') : error;
  });
  if (added === 0) throw tooMany(product.totalStock);
  return readCart(input.userId);
}

function tooMany(totalStock: number): AppError {
  return new AppError(
    409,
    totalStock > MAX_LINE_QUANTITY ? LINE_IS_FULL : onlyQuantityMessage(totalStock),
  );
}

/** Sets a line's quantity. @throws AppError 404, 409 beyond the stock, 422 when the size is needed to tell lines apart. */
export async function setQuantity(input: UpdateLineInput): Promise<CartDto> {
  const line = await findLine(input.userId, input.productId, input.size);
  const changed = await db.$executeRaw`
    UPDATE cart_lines l SET quantity = ${input.quantity}::int
    FROM products p
    WHERE l.id = ${line.id}::uuid AND p.id = l.product_id
      AND (${input.quantity}::int <= p.total_stock OR ${input.quantity}::int < l.quantity)`;
  if (changed === 0) {
    // Taken out in another tab meanwhile, or less in stock than wanted.
    const { totalStock } = await findLine(input.userId, input.productId, input.size);
    throw tooMany(totalStock);
  }
  return readCart(input.userId);
}

/** Takes a line out. A line that is gone already is no error. */
export async function removeLine(userId: string, productId: string, size?: Size): Promise<CartDto> {
  const lines = await findLines(userId, productId, size);
  if (lines.length > 1) throw new AppError(422, NO_SIZE);
  const [line] = lines;
  if (line) await db.cartLine.deleteMany({ where: { id: line.id } });
  return readCart(userId);
}

async function findLine(userId: string, productId: string, size?: Size) {
  const lines = await findLines(userId, productId, size);
  if (lines.length > 1) throw new AppError(422, NO_SIZE);
  const [line] = lines;
  if (!line) throw notFound('Cart item');
  return line;
}

function findLines(userId: string, productId: string, size?: Size) {
  return db.$queryRaw<{ id: string; totalStock: number }[]>`
    SELECT l.id, p.total_stock AS "totalStock"
    FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN products p ON p.id = l.product_id
    WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL AND p.id = ${productId}::uuid
      AND (${size ?? null}::text IS NULL OR l.size = ${size ?? null}::text)`;
}
