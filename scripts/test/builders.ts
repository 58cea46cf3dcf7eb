import { randomUUID } from 'node:crypto';
import { codChargePaise } from '@/lib/cart/rules';
import { db } from '@/lib/db/client';
import type { Product, Promotion } from '@/lib/db/generated/client';
import { inTransaction } from '@/lib/db/transaction';
import { paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import type { PlaceOrderInput } from '@/lib/orders/place-schema';
import { writeLayouts } from '@/lib/stock/layout-service';
import { modeOf, type Stock } from '@/lib/stock/rules';
import { availableOf } from '@/lib/stock/variant-queries';
import type { Size } from '@/lib/store';

/** The admin who makes the tests' changes. */
export const OWNER = {
  id: '0199a000-0000-7000-8000-000000000001',
  userName: 'Owner',
  staffRole: 'owner',
  // Also for tests that set the clock ahead.
  passwordAt: new Date('2999-01-01'),
} as const;

/** A shopper with an address of their own. */
export async function makeShopper() {
  const tag = randomUUID();
  return db.user.create({
    data: {
      // In letters only, as letters greet nobody by a number.
      userName: `Shopper ${tag.slice(0, 4).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
      email: `${tag}@test.example`,
      emailConfirmedAt: new Date(),
      passwordHash: 'x',
    },
  });
}

/** A product, with defaults for what a test does not set. */
export function makeProduct({
  totalStock,
  ...given
}: Partial<Product> & { totalStock: Stock }): Promise<Product> {
  const tag = randomUUID();
  return inTransaction(async (tx) => {
    const product = await tx.product.create({
      data: {
        slug: `jogger-${tag}`,
        title: `Jogger ${tag.slice(0, 4)}`,
        description: 'A jogger.',
        category: 'men',
        brand: 'nike',
        image: '/icon.svg',
        pricePaise: 79_900,
        sizes: ['M', 'L'],
        stockMode: modeOf(totalStock),
        ...given,
      },
    });
    const sizes = product.sizes as Size[];
    await writeLayouts(tx, OWNER.userName, [{ product, before: null, sizes, stock: totalStock }]);
    return product;
  });
}

/** A running promotion for all goods, with defaults for what a test does not set. */
export function makePromotion({
  productIds = [],
  ...given
}: Partial<Promotion> & Pick<Promotion, 'kind' | 'code'> & { productIds?: string[] }) {
  return db.promotion.create({
    data: {
      title: 'Offer',
      startsAt: new Date('2026-01-01'),
      isForAll: true,
      categories: [],
      ...given,
      products: { create: productIds.map((productId) => ({ productId })) },
    },
  });
}

/** The pieces that are left to buy, of all sizes or of one. */
export async function stockOf(productId: string, size?: Size): Promise<number> {
  const variants = size ? { some: { size } } : {};
  const items = await db.stockItem.findMany({ where: { productId, variants } });
  return items.reduce((sum, item) => sum + availableOf(item), 0);
}

/** Sets how many pieces of a product with one count can be bought. */
export async function setStock(productId: string, pieces: number): Promise<void> {
  await db.$executeRaw`
    UPDATE stock_items SET on_hand = allocated + ${pieces}::int WHERE product_id = ${productId}::uuid`;
}

/** A new shopper's cart, in size M by default, with the order they would send for it. */
export async function makeCart(lines: { product: Product; quantity: number; size?: Size }[]) {
  const shopper = await makeShopper();
  const address = await db.address.create({
    data: {
      userId: shopper.id,
      address: '1 Mill Street',
      city: 'Tiruppur',
      phone: '9840012345',
      pincode: '641602',
      notes: 'none',
    },
  });
  const cart = await db.cart.create({
    data: {
      userId: shopper.id,
      lines: {
        create: lines.map(({ product, quantity, size = 'M' }) => ({
          productId: product.id,
          quantity,
          size,
        })),
      },
    },
  });
  const subtotal = lines.reduce(
    (sum, { product, quantity }) => sum + (product.salePricePaise ?? product.pricePaise) * quantity,
    0,
  );
  const input: PlaceOrderInput = {
    userId: shopper.id,
    cartId: cart.id,
    addressInfo: { addressId: address.id },
    totalAmount: paiseToRupees(paise(subtotal + codChargePaise(lines))),
  };
  return { shopper, cart, input };
}

/** Store credit for a customer, as if staff had added it. */
export const grant = (userId: string, rupees: number) =>
  db.creditEntry.create({
    data: {
      userId,
      kind: 'granted',
      paise: rupeesToPaise(rupees),
      event: `granted:${randomUUID()}`,
      reason: 'Goodwill',
      actor: OWNER.userName,
    },
  });
