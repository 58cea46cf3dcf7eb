import 'server-only';
import { type HsnFacts, hsnOf } from '../catalog/hsn-rules';
import { priceToPayPaise } from '../catalog/rules';
import { db } from '../db/client';
import { type Address, Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import { isOneSize } from '../one-size';
import { type PricedCart, priceCart, takenOff } from '../promotions/pricing-rules';
import { findPromotionsFor } from '../promotions/queries';
import type { Size } from '../store';
import { codChargePaise, heldFor, lineKey } from './rules';
import type { CartDto, CartLineDto } from './schema';

export type Client = Pick<typeof db, '$queryRaw'>;
export type HeldOrder = NonNullable<CartDto['keptOrder']>;

/**
 * As JSON: the order of cart `c` that waits for its online payment (only such orders have a hold), with the pieces it
 * holds, or null. It must be part of the statement that reads the stock: in a separate one, pieces released in between
 * would be counted twice, or not at all.
 */
export const HELD_ORDER = Prisma.sql`(
  SELECT json_build_object('orderId', o.id, 'orderNumber', o.number::text, 'until', o.hold_expires_at, 'items', (
    SELECT coalesce(json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity)), '[]')
    FROM order_lines WHERE order_id = o.id AND product_id IS NOT NULL
  )) FROM orders o WHERE o.cart_id = c.id AND o.status <> 'rejected' AND o.hold_expires_at IS NOT NULL)`;

/** What a size can be sold of. Sizes that share their stock can each be sold of all of it. */
export const STOCK = Prisma.sql`item.on_hand - item.allocated AS "totalStock"`;

/** What a line takes from its product. */
interface OfProduct
  extends Pick<CartLineDto, 'productId' | 'slug' | 'title' | 'image' | 'stockMode'>,
    HsnFacts {
  sizes: Size[];
  pricePaise: number;
  salePricePaise: number | null;
}

const PRODUCT_COLUMNS: Record<keyof OfProduct, string> = {
  productId: 'id',
  slug: 'slug',
  title: 'title',
  image: 'image',
  category: 'category',
  hsn: 'hsn',
  material: 'material',
  pricePaise: 'price_paise',
  salePricePaise: 'sale_price_paise',
  stockMode: 'stock_mode',
  sizes: 'sizes',
};
const OF_PRODUCT = Prisma.raw(
  Object.entries(PRODUCT_COLUMNS)
    .map(([name, column]) => `p.${column} AS "${name}"`)
    .join(', '),
);

/** Its type, as far as it decides whether it comes in sizes. */
const GARMENT_TYPE = Prisma.sql`(
  SELECT json_build_object('sized', sized) FROM garment_types WHERE id = p.type) AS "garmentType"`;

interface LineRow extends OfProduct, Pick<CartLineDto, '_id' | 'quantity' | 'size' | 'totalStock'> {
  garmentType: { sized: boolean } | null;
}

interface CartRow {
  cartId: string;
  coupon: string | null;
  address: Pick<
    Address,
    'id' | 'recipient' | 'address' | 'city' | 'pincode' | 'phone' | 'notes' | 'state'
  > | null;
  held: HeldOrder | null;
  lines: LineRow[];
}

/**
 * Locks a shopper's open cart, so that changes and orders of it run one after the other.
 * @param cartId if given, only that cart. @returns its id, or null if no such cart is open
 */
export async function lockOpenCart(
  tx: Client,
  userId: string,
  cartId: string | null = null,
): Promise<string | null> {
  const [cart] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM carts
    WHERE user_id = ${userId}::uuid AND closed_at IS NULL AND (${cartId}::uuid IS NULL OR id = ${cartId}::uuid)
    FOR UPDATE`;
  return cart?.id ?? null;
}

/** A shopper's open cart, priced by the catalogue as it is now, and what is held for them until they have paid. */
export async function readCart(userId: string, client: Client = db): Promise<CartDto> {
  return (await readPricedCart({ userId }, client)).cart;
}

/** What an order is made of. */
interface PricedLines {
  cart: CartDto;
  /** Where it goes; null if this shopper has no such address. */
  address: CartRow['address'];
  priced: PricedCart;
  /** Each product's HSN. */
  hsns: ReadonlyMap<string, string>;
}

/**
 * The same with the prices it was made of.
 * @param addressId of the delivery, if known: first-order promotions need its phone
 */
export async function readPricedCart(
  { userId, addressId }: { userId: string; addressId?: string },
  client: Client,
): Promise<PricedLines> {
  const [open] = await client.$queryRaw<CartRow[]>`
    SELECT c.id AS "cartId", c.coupon, ${HELD_ORDER} AS held, (
      SELECT to_json(a) FROM addresses a WHERE a.id = ${addressId}::uuid AND a.user_id = c.user_id
    ) AS address, (
      SELECT coalesce(json_agg(line), '[]') FROM (
        SELECT l.id AS "_id", ${OF_PRODUCT}, ${GARMENT_TYPE}, l.quantity, l.size, ${STOCK}
        FROM cart_lines l JOIN products p ON p.id = l.product_id
          JOIN variants v ON v.product_id = p.id AND v.size = l.size AND v.size = ANY(p.sizes)
          JOIN stock_items item ON item.id = v.stock_item_id
        WHERE l.cart_id = c.id ORDER BY l.created_at, l.id
      ) AS line
    ) AS lines
    FROM carts c WHERE c.user_id = ${userId}::uuid AND c.closed_at IS NULL`;
  const { held = null, lines = [], address = null } = open ?? {};
  // An empty cart counts as none.
  const { cartId = undefined, coupon = null } = lines.length > 0 && open ? open : {};
  const priced = await priceLines(client, { userId, cartId, coupon, phone: address?.phone }, lines);
  const items = lines.map(({ hsn: _h, material: _m, pricePaise, salePricePaise, ...product }) => {
    const { category: _c, sizes: _s, garmentType: _g, ...line } = product;
    return {
      ...line,
      isOneSize: isOneSize(product),
      price: paiseToRupees(paise(pricePaise)),
      salePrice: paiseToRupees(paise(salePricePaise ?? 0)),
      discount: paiseToRupees(takenOff(priced, lineKey(line))),
      keptForYou: heldFor(held, line),
    };
  });
  const cart: CartDto = {
    _id: cartId ?? null,
    userId,
    items,
    ...toSums(priced),
    codCharge: paiseToRupees(codChargePaise(items)),
    keptOrder: held && { ...held, until: new Date(held.until).toISOString() },
  };
  return {
    cart,
    address,
    priced,
    hsns: new Map(lines.map((line) => [line.productId, hsnOf(line)])),
  };
}

type Sums = Pick<
  CartDto,
  'subtotal' | 'discounts' | 'discountTotal' | 'total' | 'almost' | 'missed'
>;

/** A cart's sums, in rupees. */
const toSums = ({
  subtotalPaise,
  discountPaise,
  totalPaise,
  discounts,
  almost,
  missed,
}: PricedCart): Sums => ({
  subtotal: paiseToRupees(subtotalPaise),
  discounts: discounts.map(({ title, code, amountPaise, reason, slug }) => ({
    title,
    code,
    amount: paiseToRupees(amountPaise),
    ...(reason !== null && { reason }),
    ...(slug && { slug }),
  })),
  discountTotal: paiseToRupees(discountPaise),
  total: paiseToRupees(totalPaise),
  almost: almost.map(({ title, pricePaise, pieces, slug }) => ({
    title,
    price: paiseToRupees(pricePaise),
    pieces,
    slug,
  })),
  missed,
});

/** Prices a cart's lines as they are, with the promotions that hold now. */
async function priceLines(
  client: Client,
  {
    coupon: code,
    ...shopper
  }: {
    userId: string;
    cartId: string | undefined;
    coupon: string | null;
    phone: string | undefined;
  },
  lines: readonly LineRow[],
): Promise<PricedCart> {
  const productIds = lines.map((line) => line.productId);
  const found = await findPromotionsFor(client, shopper, { productIds, code });
  return priceCart({
    ...found,
    code,
    lines: lines.map((line) => ({
      key: lineKey(line),
      productId: line.productId,
      category: line.category,
      unitPricePaise: priceToPayPaise(line),
      quantity: line.quantity,
    })),
  });
}
