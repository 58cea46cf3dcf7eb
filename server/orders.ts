import type { CartDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import { signUp, type Visitor } from './visitor';

/** A new shopper with one piece in the cart. @returns a function that orders it and returns the status */
export async function readyToOrder(
  visitor: Visitor,
  product: { _id: string; sizes: string[] },
): Promise<() => Promise<number>> {
  const shopper = await signUp(visitor);
  const { userId } = shopper;
  const { data: addresses } = await shopper.send<{ data: { _id: string }[] }>(
    'POST',
    routes.api.addressAdd(),
    {
      userId,
      address: '5 Weaver Street',
      city: 'Erode',
      phone: '9840012345',
      pincode: '638001',
      notes: 'After six',
    },
  );
  const line = { userId, productId: product._id, size: product.sizes[0], quantity: 1 };
  const { data: cart } = await shopper.send<{ data: CartDto }>('POST', routes.api.cartAdd(), line);
  const order = {
    userId,
    cartId: cart._id,
    addressInfo: { addressId: addresses[0]?._id },
    totalAmount: cart.total + cart.codCharge,
  };
  return async () => (await shopper.post(routes.api.orderCod(), order)).status;
}
