import type { PrismaClient } from '../../lib/db/generated/client';
import { rupeesToPaise } from '../../lib/money';
import { COD_CHARGE_PER_UNIT_PAISE } from '../../lib/store';
import { seedPictures, seedProducts } from './catalog';
import { seedId, seedIdAt } from './ids';
import { demoShopper } from './people';

type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const DAY_MS = 86_400_000;
const DELIVERED = {
  daysAgo: 41,
  path: ['pending', 'inProcess', 'inShipping', 'delivered'],
  products: [0, 4],
};
const PAST_ORDERS = [
  DELIVERED,
  { daysAgo: 12, path: ['pending', 'inProcess', 'inShipping'], products: [7] },
  { daysAgo: 2, path: ['pending'], products: [2, 9] },
];
/** Delivered long enough ago for a review. */
export const DELIVERED_ORDER = {
  productIndex: 4,
  deliveredDaysAgo: DELIVERED.daysAgo - (DELIVERED.path.length - 1) / 2,
};
const ADDRESS = {
  address: '27 Gandhi Road, Peelamedu',
  city: 'Coimbatore',
  pincode: '641004',
  phone: '9840012345',
  notes: 'Ring the bell twice',
};

/** Past orders of the demo shopper, dated relative to today so that date filters find some. */
export async function seedOrders(tx: Tx, userId: string): Promise<number> {
  const addressId = seedId('address home');
  await tx.address.create({ data: { id: addressId, userId, ...ADDRESS } });
  for (const [order, past] of PAST_ORDERS.entries()) {
    const placedAt = new Date(Date.now() - past.daysAgo * DAY_MS);
    const lines = past.products.map((index) => orderLine(index, order));
    const subtotal = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    const charge = units * COD_CHARGE_PER_UNIT_PAISE;
    const cart = await tx.cart.create({
      data: { id: seedId(`cart ${order}`), userId, createdAt: placedAt, closedAt: placedAt },
    });
    await tx.order.create({
      data: {
        id: seedIdAt(`order ${order}`, placedAt.getTime()),
        userId,
        cartId: cart.id,
        status: past.path.at(-1) ?? 'pending',
        paymentMethod: 'cod',
        subtotalPaise: subtotal,
        codChargePaise: charge,
        totalPaise: subtotal + charge,
        units,
        customerName: demoShopper.userName,
        addressId,
        shippingAddress: ADDRESS.address,
        shippingCity: ADDRESS.city,
        shippingPincode: ADDRESS.pincode,
        shippingPhone: ADDRESS.phone,
        shippingNotes: ADDRESS.notes,
        createdAt: placedAt,
        lines: { create: lines },
        history: {
          create: past.path.map((toStatus, step) => ({
            fromStatus: past.path[step - 1] ?? null,
            toStatus,
            by: step === 0 ? demoShopper.userName : 'Mill Owner',
            note: step === 0 ? 'Order placed, cash on delivery' : '',
            at: new Date(placedAt.getTime() + (step * DAY_MS) / 2),
          })),
        },
      },
    });
  }
  return PAST_ORDERS.length;
}

function orderLine(index: number, order: number) {
  const product = seedProducts[index % seedProducts.length];
  if (!product) throw new Error('The seed has no products');
  return {
    productId: seedId(`product ${product.slug}`, index),
    title: product.title,
    image: seedPictures(product.slug).image,
    size: product.sizes[order % product.sizes.length] ?? 'M',
    quantity: 1 + (order % 2),
    unitPricePaise: rupeesToPaise(product.salePriceRupees ?? product.priceRupees),
  };
}
