import 'server-only';
import { isForeignKeyViolation } from '../db/errors';
import type { CartLine, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { MAX_LINE_QUANTITY, type Size } from '../store';
import { readCart } from './queries';
import { LINE_IS_FULL, NO_SIZE, onlyQuantityMessage } from './rules';
import type { AddLineInput, CartDto, UpdateLineInput } from './schema';

type Tx = Prisma.TransactionClient;

/** Adds pieces to a line, creating cart and line as needed; never beyond the stock. @throws AppError 404, 409, 422. */
export function addToCart(input: AddLineInput): Promise<CartDto> {
  const { userId, productId, quantity } = input;
  return inTransaction(async (tx) => {
    const product = await tx.product.findUnique({
      where: { id: productId },
      select: { sizes: true, totalStock: true },
    });
    if (!product) throw notFound('Product');
    const [first, ...others] = product.sizes;
    const size = input.size ?? (others.length === 0 ? first : undefined);
    if (!size || !product.sizes.includes(size)) throw new AppError(422, NO_SIZE);
    const cartId = await lockOrOpenCart(tx, userId);
    const line = { cartId, productId, size };
    const there = await tx.cartLine.findUnique({ where: { cartId_productId_size: line } });
    const wanted = (there?.quantity ?? 0) + quantity;
    if (wanted > Math.min(product.totalStock, MAX_LINE_QUANTITY)) throw tooMany(product.totalStock);
    await tx.cartLine.upsert({
      where: { cartId_productId_size: line },
      create: { ...line, quantity: wanted },
      update: { quantity: wanted },
    });
    return readCart(userId, tx);
  }).catch((error: unknown) => {
    // The product was deleted meanwhile.
    throw isForeignKeyViolation(error) ? notFound('Product') : error;
  });
}

/** Sets a line's quantity. @throws AppError 404, 409 beyond the stock, 422 when the size is needed to tell lines apart. */
export function setQuantity(input: UpdateLineInput): Promise<CartDto> {
  const { userId, productId, size, quantity } = input;
  return inTransaction(async (tx) => {
    const line = await lockLine(tx, userId, productId, size);
    const product =
      line &&
      (await tx.product.findUnique({ where: { id: productId }, select: { totalStock: true } }));
    if (!product) throw notFound('Cart item');
    // A line that others' orders left too large may shrink step by step.
    if (quantity > product.totalStock && quantity >= line.quantity)
      throw tooMany(product.totalStock);
    await tx.cartLine.updateMany({ where: { id: line.id }, data: { quantity } });
    return readCart(userId, tx);
  });
}

/** Takes a line out. A line that is gone already is no error. @throws AppError 422 when the size is needed. */
export function removeLine(userId: string, productId: string, size?: Size): Promise<CartDto> {
  return inTransaction(async (tx) => {
    const line = await lockLine(tx, userId, productId, size);
    if (line) await tx.cartLine.deleteMany({ where: { id: line.id } });
    return readCart(userId, tx);
  });
}

/** Locks a shopper's open cart: changes of a cart, and orders of it, happen one after the other. */
async function lockOpenCart(tx: Tx, userId: string): Promise<string | null> {
  const [cart] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM carts WHERE user_id = ${userId}::uuid AND closed_at IS NULL FOR UPDATE`;
  return cart?.id ?? null;
}

/** The same; opens a cart where none is open. Of two requests at once the unique key lets one open it. */
async function lockOrOpenCart(tx: Tx, userId: string): Promise<string> {
  const cartId = await lockOpenCart(tx, userId);
  if (cartId) return cartId;
  await tx.cart.createMany({ data: { userId }, skipDuplicates: true });
  return lockOrOpenCart(tx, userId);
}

/** A product's line in the open cart, whose row is locked. @throws AppError 422 when there are several sizes of it. */
async function lockLine(
  tx: Tx,
  userId: string,
  productId: string,
  size: Size | undefined,
): Promise<CartLine | null> {
  const cartId = await lockOpenCart(tx, userId);
  if (!cartId) return null;
  const [line = null, ...others] = await tx.cartLine.findMany({
    where: { cartId, productId, ...(size && { size }) },
  });
  if (others.length > 0) throw new AppError(422, NO_SIZE);
  return line;
}

function tooMany(totalStock: number): AppError {
  const message = totalStock > MAX_LINE_QUANTITY ? LINE_IS_FULL : onlyQuantityMessage(totalStock);
  return new AppError(409, message);
}
