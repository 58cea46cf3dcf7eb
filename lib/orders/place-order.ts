import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { cartTotalPaise, codChargePaise, onlyQuantityMessage } from '../cart/rules';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import type { PlaceOrderInput } from './schema';

type Tx = Prisma.TransactionClient;

interface LockedLine {
  cartId: string;
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

/**
 * Places a cash-on-delivery order of the shopper's cart in one transaction (decisions: 'Orders and stock').
 * The same cart again, also at the same time, gives the first order back.
 * @returns the order's id. @throws AppError 409 (stock, changed totals), 422 (empty cart, no address).
 */
export function placeCodOrder(
  customer: { id: string; userName: string },
  input: PlaceOrderInput,
): Promise<string> {
  return inTransaction(async (tx) => {
    const lines = await lockCart(tx, customer.id, input);
    const [first] = lines;
    if (!first) return orderOfClosedCart(tx, customer.id, input.cartId);
    if (first.addressId === null) throw new AppError(422, 'Please select an address.');
    requireStock(lines);
    const totals = priceLines(lines);
    requireSeenTotal(totals.totalPaise, input.totalAmount);
    return writeOrder(tx, customer, lines, first, totals);
  });
}

/** Cart first, then its products in id order: every order locks in that order, so none can wait in a circle. */
function lockCart(tx: Tx, userId: string, input: PlaceOrderInput): Promise<LockedLine[]> {
  return tx.$queryRaw<LockedLine[]>`
    SELECT c.id AS "cartId", p.id AS "productId", p.title, p.image, l.size, l.quantity,
      p.price_paise AS "pricePaise", p.sale_price_paise AS "salePricePaise", p.total_stock AS "totalStock",
      a.id AS "addressId", a.address, a.city, a.pincode, a.phone, a.notes
    FROM carts c
    JOIN cart_lines l ON l.cart_id = c.id
    JOIN products p ON p.id = l.product_id
    LEFT JOIN addresses a ON a.id = ${input.addressInfo.addressId}::uuid AND a.user_id = c.user_id
    WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL
      AND (${input.cartId ?? null}::uuid IS NULL OR c.id = ${input.cartId ?? null}::uuid)
    ORDER BY p.id, l.size
    FOR UPDATE OF c, p`;
}

/** A new statement, so that it sees what a parallel request has just committed. */
async function orderOfClosedCart(tx: Tx, userId: string, cartId?: string): Promise<string> {
  const placed = cartId
    ? await tx.order.findFirst({
        where: { cartId, userId, status: { not: 'rejected' } },
        select: { id: true },
      })
    : null;
  if (!placed) throw new AppError(422, 'Your cart is empty.');
  return placed.id;
}

function requireStock(lines: LockedLine[]): void {
  const wanted = new Map<string, number>();
  for (const { productId, quantity, totalStock } of lines) {
    const sum = (wanted.get(productId) ?? 0) + quantity;
    wanted.set(productId, sum);
    if (sum > totalStock) throw new AppError(409, onlyQuantityMessage(totalStock));
  }
}

function priceLines(lines: LockedLine[]) {
  const priced = lines.map((line) => ({
    price: paiseToRupees(paise(line.pricePaise)),
    salePrice: paiseToRupees(paise(line.salePricePaise ?? 0)),
    quantity: line.quantity,
  }));
  const subtotalPaise = cartTotalPaise(priced);
  const chargePaise = codChargePaise(lines);
  return { subtotalPaise, chargePaise, totalPaise: paise(subtotalPaise + chargePaise) };
}

/** Nobody pays a price they did not see. */
function requireSeenTotal(totalPaise: number, seenRupees: number): void {
  if (rupeesToPaise(seenRupees) === totalPaise) return;
  const totalAmount = paiseToRupees(paise(totalPaise));
  throw new AppError(409, 'The total has changed. Please check it and order again.', {
    data: { totalAmount },
  });
}

/** Stock, order, lines, first history entry and the closed cart in one statement: one round trip while rows are locked. */
async function writeOrder(
  tx: Tx,
  customer: { id: string; userName: string },
  lines: LockedLine[],
  { cartId, addressId, address, city, pincode, phone, notes }: LockedLine,
  totals: ReturnType<typeof priceLines>,
): Promise<string> {
  const orderId = uuidv7();
  const column = <K extends keyof LockedLine>(key: K) => lines.map((line) => line[key]);
  const [written] = await tx.$queryRaw<{ products: number; wanted: number }[]>`
    WITH line AS (
      SELECT * FROM unnest(
        ${lines.map(() => uuidv7())}::uuid[], ${column('productId')}::uuid[], ${column('title')}::text[],
        ${column('image')}::text[], ${column('size')}::text[], ${column('quantity')}::int[],
        ${lines.map((line) => line.salePricePaise ?? line.pricePaise)}::int[]
      ) AS line (id, product_id, title, image, size, quantity, unit_price_paise)
    ),
    wanted AS (SELECT product_id, sum(quantity)::int AS quantity FROM line GROUP BY product_id),
    taken AS (
      UPDATE products p SET total_stock = p.total_stock - w.quantity, updated_at = now()
      FROM wanted w WHERE p.id = w.product_id AND p.total_stock >= w.quantity
      RETURNING p.id
    ),
    placed AS (
      INSERT INTO orders (id, user_id, cart_id, payment_method, subtotal_paise, cod_charge_paise, total_paise,
        customer_name, address_id, shipping_address, shipping_city, shipping_pincode, shipping_phone,
        shipping_notes, updated_at)
      VALUES (${orderId}::uuid, ${customer.id}::uuid, ${cartId}::uuid, 'cod', ${totals.subtotalPaise}::bigint,
        ${totals.chargePaise}::bigint, ${totals.totalPaise}::bigint, ${customer.userName}, ${addressId}::uuid,
        ${address}, ${city}, ${pincode}, ${phone}, ${notes}, now())
      RETURNING id
    ),
    line_items AS (
      INSERT INTO order_lines (id, order_id, product_id, title, image, size, quantity, unit_price_paise)
      SELECT line.id, placed.id, product_id, title, image, size, quantity, unit_price_paise FROM line, placed
    ),
    noted AS (
      INSERT INTO order_history (id, order_id, to_status, by, note)
      SELECT ${uuidv7()}::uuid, id, 'pending', ${customer.userName}, 'Order placed, cash on delivery' FROM placed
    ),
    closed AS (UPDATE carts SET closed_at = now() WHERE id = ${cartId}::uuid),
    emptied AS (DELETE FROM cart_lines WHERE cart_id = ${cartId}::uuid)
    SELECT (SELECT count(*)::int FROM taken) AS products, (SELECT count(*)::int FROM wanted) AS wanted`;
  if (!written || written.products !== written.wanted)
    throw new AppError(409, 'Something in your cart has just sold out.');
  return orderId;
}
