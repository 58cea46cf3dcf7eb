import { expect, it } from 'vitest';
import type { CartDto } from '@/lib/cart/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import type { OrderDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { type Person, signUp, Visitor } from './visitor';

interface Answer<T> {
  data: T;
}

/** An order of the shopper's, waiting for its payment. */
async function beginOrder(shopper: Person) {
  const { userId } = shopper;
  const address = { address: '5 Weaver Street', city: 'Erode', phone: '9840012345' };
  const { data: addresses } = await shopper.send<Answer<{ _id: string }[]>>(
    'POST',
    routes.api.addressAdd(),
    { userId, ...address, pincode: '638001', notes: 'After six' },
  );
  const products = await shopper.send<Answer<ProductDto[]>>('GET', '/api/shop/products/get');
  const product = products.data.find(({ totalStock }) => totalStock > 50);
  const line = { userId, productId: product?._id, size: product?.sizes[0], quantity: 1 };
  const { data: cart } = await shopper.send<Answer<CartDto>>('POST', routes.api.cartAdd(), line);
  return shopper.send<{ orderId: string; razorpayOrder: { id: string } }>(
    'POST',
    routes.api.orderRazorpay(),
    {
      userId,
      cartId: cart._id,
      cartItems: cart.items,
      addressInfo: { addressId: addresses[0]?._id },
      totalAmount: cart.total,
    },
  );
}

it('the form of the redirect flow, from another site and without cookies, pays the order', async () => {
  const shopper = await signUp();
  const { orderId, razorpayOrder } = await beginOrder(shopper);
  const { data } = await shopper.send<Answer<{ signedPayment: Record<string, string> }>>(
    'POST',
    '/api/payment/sandbox',
    { orderId: razorpayOrder.id, outcome: 'success' },
  );
  const postTo = (given: Record<string, string>) =>
    new Visitor().ask(
      'POST',
      routes.paymentReturn(),
      new URLSearchParams({ ...data.signedPayment, ...given }),
      { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' },
    );
  const forged = await postTo({ razorpay_signature: 'f'.repeat(64) });
  expect([forged.status, forged.headers.get('location')]).toEqual([
    303,
    `${routes.paymentReturn()}?outcome=failed`,
  ]);
  for (let told = 0; told < 2; told += 1) {
    const paid = await postTo({});
    expect([paid.status, paid.headers.get('location')]).toEqual([303, routes.paymentSuccess()]);
    expect(paid.headers.get('set-cookie')).toBeNull();
  }
  const { data: order } = await shopper.send<Answer<OrderDto>>('GET', routes.api.order(orderId));
  expect([order.orderStatus, order.paymentStatus]).toEqual(['confirmed', 'paid']);
});
