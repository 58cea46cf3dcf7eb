import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import { isForeignKeyViolation } from '../db/errors';
import { Prisma } from '../db/generated/client';
import { AppError, notFound } from '../http/app-error';
import { MAX_LINE_QUANTITY, type Size } from '../store';
import { CART_COLUMNS, type CartRow, cartOf } from './queries';
import { LINE_IS_FULL, NO_SIZE, onlyQuantityMessage } from './rules';
import type { AddLineInput, CartDto, UpdateLineInput } from './schema';

/** What came of a change, as the functions of the migration cart_in_one_step name it. */
interface Changed {
  outcome: 'done' | 'no product' | 'no size' | 'no line' | 'too many';
  /** Of its product, where it matters. */
  stock: number | null;
}

/** Adds pieces to a line, creating cart and line as needed; never beyond the stock. @throws AppError 404, 409, 422. */
export function addToCart(input: AddLineInput): Promise<CartDto> {
  const { userId, productId, size = null, quantity } = input;
  return change(
    userId,
    Prisma.sql`SELECT outcome, stock FROM add_to_cart(${userId}::uuid, ${productId}::uuid, ${size}, ${quantity}::int,
      ${MAX_LINE_QUANTITY}::int, ${uuidv7()}::uuid, ${uuidv7()}::uuid)`,
  );
}

/** Sets a line's quantity. @throws AppError 404, 409 beyond the stock, 422 when the size is needed to tell lines apart. */
export function setQuantity(input: UpdateLineInput): Promise<CartDto> {
  const { userId, productId, size = null, quantity } = input;
  return change(
    userId,
    Prisma.sql`SELECT outcome, stock
      FROM set_cart_quantity(${userId}::uuid, ${productId}::uuid, ${size}, ${quantity}::int)`,
  );
}

/** Takes a line out. A line that is gone already is no error. @throws AppError 422 when the size is needed. */
export function removeLine(userId: string, productId: string, size?: Size): Promise<CartDto> {
  return change(
    userId,
    Prisma.sql`SELECT outcome, NULL::int AS stock
      FROM remove_cart_line(${userId}::uuid, ${productId}::uuid, ${size ?? null}) AS outcome`,
  );
}

/** Changes a cart and reads it as it is then. One round trip: the change comes first, as the cart is asked for by its outcome. */
async function change(userId: string, changing: Prisma.Sql): Promise<CartDto> {
  const rows = await db.$queryRaw<(Changed & (CartRow | { cartId: null }))[]>`
    SELECT changed.outcome, changed.stock, ${CART_COLUMNS} FROM (${changing}) AS changed
    LEFT JOIN LATERAL open_cart(CASE changed.outcome WHEN 'done' THEN ${userId}::uuid END) ON true`.catch(
    (error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound('Product') : error;
    },
  );
  const [first] = rows;
  if (first) requireDone(first);
  return cartOf(userId, rows.filter(isLine).map(lineAlone));
}

type Line = Changed & CartRow;

const isLine = (row: Changed & { cartId: string | null }): row is Line => row.cartId !== null;

const lineAlone = ({ outcome: _, stock: __, ...line }: Line): CartRow => line;

/** @throws AppError */
function requireDone({ outcome, stock }: Changed): void {
  switch (outcome) {
    case 'done':
      return;
    case 'no product':
      throw notFound('Product');
    case 'no line':
      throw notFound('Cart item');
    case 'no size':
      throw new AppError(422, NO_SIZE);
    case 'too many': {
      const left = stock ?? 0;
      throw new AppError(409, left > MAX_LINE_QUANTITY ? LINE_IS_FULL : onlyQuantityMessage(left));
    }
  }
}
