import 'server-only';
import { db } from '../db/client';
import { type Promotion as Columns, Prisma } from '../db/generated/client';
import { NOW } from '../db/now';
import { readPromisedIds } from './banner-queries';
import { type CustomerHistory, type Promotion, toOffer, whyClosed } from './rules';

/** An id that nobody has. */
const NONE = '00000000-0000-0000-0000-000000000000';

// Two rules of rules.ts, in SQL for many promotions at once. A test compares the two.

/** Whether a row of `promotions` runs at an instant, like `runState`. */
export const runsAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(active AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now}))`;

/** Whether it runs and is not used up, like `canBeUsed`. */
export const canBeUsedAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${runsAt(now)} AND (max_uses IS NULL OR uses < max_uses))`;

type Client = Pick<typeof db, '$queryRaw'>;

/** Whose cart is priced, with the delivery phone once it is known. */
export interface Shopper {
  userId: string;
  cartId: string | undefined;
  phone: string | undefined;
}

/** Every column, under its name in Prisma's model; `uses` is counted for the cart. */
const SELECTED = Prisma.raw(
  Object.values(Prisma.PromotionScalarFieldEnum)
    .filter((name) => name !== 'uses')
    .map((name) => `p.${name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)} AS "${name}"`)
    .join(', '),
);

interface Row extends Columns {
  productIds: string[];
  slug: string | null;
  ownUses: number;
  now: Date;
}

/**
 * What may take something off a cart with these products: automatic bundles that run now, the promotion of the entered
 * code, whether it applies or not, and what its shopper has ordered in other carts. Reads no more than needed.
 */
export async function findPromotionsFor(
  client: Client,
  shopper: Shopper,
  { productIds, code }: { productIds: readonly string[]; code: string | null },
): Promise<Found> {
  return findPromotions(
    client,
    shopper,
    productIds,
    Prisma.sql`code = ${code} OR (code IS NULL AND ${runsAt(NOW)})`,
  );
}

/** What the limits of an order's promotions depend on. */
export interface DiscountedOrder {
  id: string;
  userId: string;
  cartId: string;
  shippingPhone: string;
}

/** An order's promotions that it does not count as a use of yet, and what its customer has ordered in other carts. */
export const findUnused = (client: Client, order: DiscountedOrder): Promise<Found> =>
  findPromotions(
    client,
    { ...order, phone: order.shippingPhone },
    [],
    Prisma.sql`p.id IN (${unusedOf(order.id)})`,
  );

/** As SQL: the ids of these promotions. */
export const unusedOf = (orderId: string): Prisma.Sql =>
  Prisma.sql`SELECT promotion_id FROM order_discounts WHERE order_id = ${orderId}::uuid AND NOT in_use`;

interface Found {
  /** When this was read; irrelevant without promotions. */
  now: Date;
  promotions: Promotion[];
  customer: CustomerHistory;
}

async function findPromotions(
  client: Client,
  { userId, cartId = NONE, phone = '' }: Shopper,
  productIds: readonly string[],
  which: Prisma.Sql,
): Promise<Found> {
  const rows = await client.$queryRaw<Row[]>`
    WITH own AS (
      SELECT d.promotion_id, o.cart_id = ${cartId}::uuid AS here
      FROM order_discounts d JOIN orders o ON o.id = d.order_id WHERE d.user_id = ${userId}::uuid AND d.in_use
    )
    SELECT ${SELECTED},
      ARRAY(
        SELECT product_id FROM promotion_products
        WHERE promotion_id = p.id AND product_id = ANY(${productIds}::uuid[])
      ) AS "productIds",
      (SELECT slug FROM collections WHERE promotion_id = p.id ORDER BY position, id LIMIT 1) AS slug,
      uses - (SELECT count(*) FROM own WHERE promotion_id = p.id AND here)::int AS uses,
      (SELECT count(*) FROM own WHERE promotion_id = p.id AND NOT here)::int AS "ownUses",
      ${NOW} AS now
    FROM promotions p WHERE ${which} ORDER BY p.id`;
  const asksForFirst = rows.some((row) => row.firstOrderOnly);
  return {
    now: rows[0]?.now ?? new Date(0),
    promotions: rows.map(toPromotion),
    customer: {
      ...(asksForFirst ? await findOrders(client, { userId, cartId, phone }) : NO_ORDERS),
      uses: Object.fromEntries(rows.map((row) => [row.id, row.ownUses])),
    },
  };
}

/** Codes that the banner promises now and that this customer may use, whatever is in the cart. */
export async function listPromisedCodes(
  userId: string,
): Promise<{ code: string; title: string }[]> {
  const [ids, cart] = await Promise.all([
    readPromisedIds(),
    db.cart.findFirst({ where: { userId, closedAt: null }, select: { id: true } }),
  ]);
  const shopper = { userId, cartId: cart?.id, phone: undefined };
  const isPromised = Prisma.sql`code IS NOT NULL AND p.id = ANY(${ids}::uuid[])`;
  const { promotions, ...asked } = await findPromotions(db, shopper, [], isPromised);
  return promotions.flatMap((one) =>
    one.code !== null && whyClosed(one, asked) === null
      ? [{ code: one.code, title: one.title }]
      : [],
  );
}

type Orders = Required<Pick<CustomerHistory, 'hasOrdered' | 'hasPhoneOrdered'>>;
const NO_ORDERS: Orders = { hasOrdered: false, hasPhoneOrdered: false };

/** First order: neither the account nor the phone has another order that is not rejected (docs/decisions/0019). */
async function findOrders(
  client: Client,
  { userId, cartId, phone }: { userId: string; cartId: string; phone: string },
): Promise<Orders> {
  const other = Prisma.sql`SELECT FROM orders WHERE status <> 'rejected' AND cart_id <> ${cartId}::uuid`;
  const [found] = await client.$queryRaw<[Orders]>`
    SELECT EXISTS (${other} AND user_id = ${userId}::uuid) AS "hasOrdered",
      EXISTS (${other} AND shipping_phone = ${phone}) AS "hasPhoneOrdered"`;
  return found;
}

const toPromotion = (row: Row): Promotion => ({ ...row, ...toOffer(row) });
