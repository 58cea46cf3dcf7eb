import { randomUUID } from 'node:crypto';
import { codChargePaise } from '@/lib/cart/rules';
import { db } from '@/lib/db/client';
import type { Product } from '@/lib/db/generated/client';
import { paise, paiseToRupees } from '@/lib/money';
import type { PlaceOrderInput } from '@/lib/orders/schema';

/** The admin who makes the tests' changes. */
export const OWNER = { id: '0199a000-0000-7000-8000-000000000001', userName: 'Owner' };

/** A shopper with an address of their own. */
export async function makeShopper() {
  const tag = randomUUID();
  return db.user.create({
    data: {
      userName: `Shopper ${tag.slice(0, 4)}`,
      email: `${tag}@test.example`,
      passwordHash: 'x',
    },
  });
}

/** A product; what a test does not name is ordinary. */
export function makeProduct(given: Partial<Product> & { totalStock: number }): Promise<Product> {
  const tag = randomUUID();
  return db.product.create({
    data: {
      slug: `jogger-${tag}`,
      title: `Jogger ${tag.slice(0, 4)}`,
      description: 'A jogger.',
      category: 'men',
      brand: 'nike',
      image: '/icon.svg',
      pricePaise: 79_900,
      sizes: ['M', 'L'],
      ...given,
    },
  });
}

/** The stock that is left. */
export async function stockOf(productId: string): Promise<number> {
  return (await db.product.findUniqueOrThrow({ where: { id: productId } })).totalStock;
}

/** A new shopper's cart in size M with the order they would send for it. */
export async function makeCart(lines: { product: Product; quantity: number }[]) {
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
        create: lines.map(({ product, quantity }) => ({
          productId: product.id,
          quantity,
          size: 'M',
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
