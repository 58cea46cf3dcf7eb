import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { isForeignKeyViolation } from '../db/errors';
import type { CartLine, OrderLine, Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { MAX_LINE_QUANTITY, type Size } from '../store';
import { findBuyable } from './buyable-queries';
import { lockOpenCart, readCart } from './queries';
import { LINE_IS_FULL, NO_SIZE, onlyQuantityMessage, unitCount } from './rules';
import type { AddLineInput, CartDto, UpdateLineInput } from './schema';

type Tx = Prisma.TransactionClient;
type BoughtLine = Pick<OrderLine, 'productId' | 'size' | 'quantity'>;

/**
 * Adds pieces to a line, creating cart and line as needed, up to what the shopper can have.
 * @throws AppError 404, 409, 422.
 */
export function addToCart(input: AddLineInput): Promise<CartDto> {
  const { userId, productId, quantity } = input;
  return inTransaction(async (tx) => {
    const cartId = await lockOrOpenCart(tx, userId);
    const variants = await findBuyable(tx, userId, productId);
    if (!variants) throw notFound('Product');
    const [first, ...others] = variants;
    const size = input.size ?? (others.length === 0 ? first?.size : undefined);
    const variant = variants.find((one) => one.size === size);
    if (!size || !variant) throw new AppError(422, NO_SIZE);
    const most = Math.min(variant.available, MAX_LINE_QUANTITY);
    if (!(await addPieces(tx, { cartId, productId, size, quantity }, most)))
      throw tooMany(variant.available);
    return readCart(userId, tx);
  }).catch((error: unknown) => {
    // The product was deleted in the meantime.
    throw isForeignKeyViolation(error) ? notFound('Product') : error;
  });
}

/**
 * Adds of each line as many pieces as the shopper can have, beside what is in the cart.
 * @returns the cart, and how many pieces of each line were added
 */
export function addWhatCanBeHad(
  userId: string,
  lines: readonly BoughtLine[],
): Promise<{ cart: CartDto; added: number[] }> {
  return inTransaction(async (tx) => {
    const cartId = await lockOrOpenCart(tx, userId);
    const added: number[] = [];
    for (const { productId, size, quantity } of lines) {
      const variants = productId === null ? null : await findBuyable(tx, userId, productId);
      const variant = variants?.find((one) => one.size === size);
      if (productId === null || !variant) {
        added.push(0);
        continue;
      }
      const inCart = await tx.cartLine.findMany({ where: { cartId, productId } });
      const taken = inCart.filter((one) => variant.stockMode === 'shared' || one.size === size);
      const own = inCart.find((one) => one.size === size)?.quantity ?? 0;
      const most = Math.min(variant.available - unitCount(taken), MAX_LINE_QUANTITY - own);
      const pieces = Math.max(0, Math.min(quantity, most));
      if (pieces > 0)
        await addPieces(tx, { cartId, productId, size, quantity: pieces }, own + pieces);
      added.push(pieces);
    }
    return { cart: await readCart(userId, tx), added };
  });
}

/**
 * Sets a line's quantity. @throws AppError 404, 409 beyond the stock, 422 if the size is needed to tell lines apart.
 */
export function setQuantity(input: UpdateLineInput): Promise<CartDto> {
  const { userId, productId, size, quantity } = input;
  return inTransaction(async (tx) => {
    const line = await lockLine(tx, userId, productId, size);
    const variants = line && (await findBuyable(tx, userId, productId));
    const variant = variants?.find((one) => one.size === line?.size);
    if (!line || !variant) throw notFound('Cart item');
    // A line that others' orders have made too large may shrink step by step.
    if (quantity > variant.available && quantity >= line.quantity) throw tooMany(variant.available);
    await tx.cartLine.updateMany({ where: { id: line.id }, data: { quantity } });
    return readCart(userId, tx);
  });
}

/** Removes a line. A line that is already gone is no error. @throws AppError 422 if the size is needed. */
export function removeLine(userId: string, productId: string, size?: Size): Promise<CartDto> {
  return inTransaction(async (tx) => {
    const line = await lockLine(tx, userId, productId, size);
    if (line) await tx.cartLine.deleteMany({ where: { id: line.id } });
    return readCart(userId, tx);
  });
}

/** Like `lockOpenCart`, but opens a cart if none is open. Of two requests at once, the unique key lets one open it. */
async function lockOrOpenCart(tx: Tx, userId: string): Promise<string> {
  const [cart] = await tx.$queryRaw<[{ id: string }]>`
    INSERT INTO carts (id, user_id) VALUES (${uuidv7()}::uuid, ${userId}::uuid)
    ON CONFLICT (user_id) WHERE closed_at IS NULL DO UPDATE SET created_at = carts.created_at
    RETURNING id`;
  return cart.id;
}

/** Adds pieces to a line of a locked cart, or adds the line. @returns whether it then holds no more than `most` */
async function addPieces(
  tx: Tx,
  { cartId, productId, size, quantity }: Omit<CartLine, 'id' | 'createdAt'>,
  most: number,
): Promise<boolean> {
  if (quantity > most) return false;
  const written = await tx.$executeRaw`
    INSERT INTO cart_lines AS line (id, cart_id, product_id, size, quantity)
    VALUES (${uuidv7()}::uuid, ${cartId}::uuid, ${productId}::uuid, ${size}, ${quantity})
    ON CONFLICT (cart_id, product_id, size) DO UPDATE SET quantity = line.quantity + excluded.quantity
    WHERE line.quantity + excluded.quantity <= ${most}`;
  return written === 1;
}

/** Closes a locked cart that is ordered, and empties it. */
export async function closeCart(tx: Tx, cartId: string): Promise<void> {
  await tx.$executeRaw`
    WITH closed AS (UPDATE carts SET closed_at = now() WHERE id = ${cartId}::uuid AND closed_at IS NULL)
    DELETE FROM cart_lines WHERE cart_id = ${cartId}::uuid`;
}

/** Closes a locked cart whose order was paid. Anything added after the order moves to a new cart, with the code. */
export async function closePaidCart(
  tx: Tx,
  { cartId, userId, lines: bought }: { cartId: string; userId: string; lines: BoughtLine[] },
): Promise<void> {
  const { coupon, lines } = await tx.cart.findUniqueOrThrow({
    where: { id: cartId },
    select: { coupon: true, lines: true },
  });
  const boughtOf = ({ productId, size }: CartLine) =>
    bought.find((one) => one.productId === productId && one.size === size)?.quantity ?? 0;
  const rest = lines
    .map((line) => ({ ...line, quantity: line.quantity - boughtOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (rest.length > 0) {
    await tx.cart.update({ where: { id: cartId }, data: { closedAt: new Date() } });
    const next = await tx.cart.create({ data: { userId, coupon } });
    // Moved, not written anew: a line whose product is just being deleted goes with it, and the payment is kept.
    for (const { id, quantity } of rest)
      await tx.cartLine.updateMany({ where: { id }, data: { cartId: next.id, quantity } });
  }
  await closeCart(tx, cartId);
}

/** A product's line in the locked open cart. @throws AppError 422 if it is there in several sizes. */
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

function tooMany(available: number): AppError {
  const message = available > MAX_LINE_QUANTITY ? LINE_IS_FULL : onlyQuantityMessage(available);
  return new AppError(409, message);
}
