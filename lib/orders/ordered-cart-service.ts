import 'server-only';
import { cartTotalPaise, codChargePaise, onlyQuantityMessage } from '../cart/rules';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import type { PaymentMethod } from '../store';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

/** A line of the cart with its product, locked, and the address it goes to. */
export interface LockedLine {
  productId: string;
  title: string;
  image: string;
  size: string;
  quantity: number;
  pricePaise: number;
  salePricePaise: number | null;
  totalStock: number;
  addressId: string | null;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
}

export type OrderTotals = ReturnType<typeof priceLines>;

/** A line's unit price of today, in paise. */
export const unitPricePaise = (line: LockedLine): number => line.salePricePaise ?? line.pricePaise;

const CART_AND_LINE = Prisma.sql`
  cart_id AS "cartId", product_id AS "productId", title, image, size, quantity, price_paise AS "pricePaise",
  sale_price_paise AS "salePricePaise", total_stock AS "totalStock", address_id AS "addressId", address, city, pincode,
  phone, notes`;

/** A shopper's open cart, locked. */
interface OpenCart {
  cartId: string;
  /** With their products locked; null when it is empty, or there are orders of it, which come first. */
  lines: LockedLine[] | null;
}

/**
 * Locks the shopper's open cart, so that everything about it waits in a row, and its lines' products in id order, in
 * one round trip. @returns null when no such cart is open
 */
export async function lockOpenCart(
  tx: Tx,
  userId: string,
  cartId: string | undefined,
  addressId: string,
): Promise<OpenCart | null> {
  const rows = await tx.$queryRaw<(LockedLine & { cartId: string; hasLines: boolean })[]>`
    SELECT ${CART_AND_LINE}, has_lines AS "hasLines"
    FROM lock_open_cart(${userId}::uuid, ${cartId ?? null}::uuid, ${addressId}::uuid)`;
  const [first] = rows;
  return first ? { cartId: first.cartId, lines: first.hasLines ? rows : null } : null;
}

/** A cart as an order of it would be, and not locked. */
interface SeenCart {
  cartId: string;
  lines: LockedLine[];
  /** Says whether it is still the same, but for what is in stock. */
  print: string;
}

/** Of lines in the columns of `lock_open_cart`. */
const PRINT = Prisma.sql`md5(string_agg(ROW(cart_id, product_id, title, image, size, quantity, price_paise,
  sale_price_paise, address_id, address, city, pincode, phone, notes)::text, '' ORDER BY product_id, size))`;

/** The shopper's open cart, locking nothing. @returns null when it holds nothing, or there are orders of it, or none is open */
export async function readOpenCart(
  userId: string,
  cartId: string | undefined,
  addressId: string,
): Promise<SeenCart | null> {
  const rows = await db.$queryRaw<(LockedLine & { cartId: string; print: string })[]>`
    WITH line AS MATERIALIZED (
      SELECT c.id AS cart_id, p.id AS product_id, p.title, p.image, l.size, l.quantity, p.price_paise,
        p.sale_price_paise, p.total_stock, a.id AS address_id, a.address, a.city, a.pincode, a.phone, a.notes
      FROM carts c
      JOIN cart_lines l ON l.cart_id = c.id
      JOIN products p ON p.id = l.product_id
      LEFT JOIN addresses a ON a.id = ${addressId}::uuid AND a.user_id = c.user_id
      WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL
        AND (${cartId ?? null}::uuid IS NULL OR c.id = ${cartId ?? null}::uuid)
        AND NOT EXISTS (SELECT FROM orders o WHERE o.cart_id = c.id)
    )
    SELECT ${CART_AND_LINE}, (SELECT ${PRINT} FROM line) AS print FROM line ORDER BY product_id, size`;
  const [first] = rows;
  return first ? { cartId: first.cartId, print: first.print, lines: rows } : null;
}

/** A query of one row when the shopper's open cart is still as it was seen, with everything in stock: then it and its products are locked. */
export function lockingAsSeen(userId: string, seen: SeenCart, addressId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT true FROM (
      SELECT *, sum(quantity) OVER (PARTITION BY product_id) AS pieces
      FROM lock_open_cart(${userId}::uuid, ${seen.cartId}::uuid, ${addressId}::uuid)
    ) AS locked
    HAVING ${PRINT} = ${seen.print} AND bool_and(has_lines AND pieces <= total_stock)`;
}

/** The cart's lines, their products locked in id order: every order locks in that order, so none can wait in a circle. */
export function lockLines(tx: Tx, cartId: string, addressId: string): Promise<LockedLine[]> {
  return tx.$queryRaw<LockedLine[]>`
    SELECT p.id AS "productId", p.title, p.image, l.size, l.quantity,
      p.price_paise AS "pricePaise", p.sale_price_paise AS "salePricePaise", p.total_stock AS "totalStock",
      a.id AS "addressId", a.address, a.city, a.pincode, a.phone, a.notes
    FROM carts c
    JOIN cart_lines l ON l.cart_id = c.id
    JOIN products p ON p.id = l.product_id
    LEFT JOIN addresses a ON a.id = ${addressId}::uuid AND a.user_id = c.user_id
    WHERE c.id = ${cartId}::uuid
    ORDER BY p.id, l.size
    FOR NO KEY UPDATE OF p`;
}

/** All that an order is made of, at a total its shopper has seen. @throws AppError 409 (changed totals), 422 (empty cart, no address) */
export function readyCart(lines: LockedLine[], input: PlaceOrderInput, method: PaymentMethod) {
  const [first] = lines;
  if (!first) throw new AppError(422, 'Your cart is empty.');
  if (first.addressId === null) throw new AppError(422, 'Please select an address.');
  const totals = priceLines(lines, method);
  requireSeenTotal(totals.totalPaise, input.totalAmount);
  return { lines, first, totals };
}

/** @throws AppError 409 */
export function requireStock(lines: LockedLine[]): void {
  const wanted = new Map<string, number>();
  for (const { productId, quantity, totalStock } of lines) {
    const sum = (wanted.get(productId) ?? 0) + quantity;
    wanted.set(productId, sum);
    if (sum > totalStock) throw new AppError(409, onlyQuantityMessage(totalStock));
  }
}

/** What the lines come to today, by the catalogue. */
function priceLines(lines: LockedLine[], method: PaymentMethod) {
  const priced = lines.map((line) => ({
    price: paiseToRupees(paise(line.pricePaise)),
    salePrice: paiseToRupees(paise(line.salePricePaise ?? 0)),
    quantity: line.quantity,
  }));
  const subtotalPaise = cartTotalPaise(priced);
  const chargePaise = method === 'cod' ? codChargePaise(lines) : paise(0);
  return { subtotalPaise, chargePaise, totalPaise: paise(subtotalPaise + chargePaise) };
}

/** Nobody pays a price they did not see. @throws AppError 409 with the fresh total. */
function requireSeenTotal(totalPaise: number, seenRupees: number): void {
  if (rupeesToPaise(seenRupees) === totalPaise) return;
  const totalAmount = paiseToRupees(paise(totalPaise));
  throw new AppError(409, 'The total has changed. Please check it and order again.', {
    data: { totalAmount },
  });
}
