import { expect } from 'vitest';
import type { Person, Visitor } from './visitor';

/** A shopper and what they have so far. */
export interface ShopperState {
  caller: Person;
  addressId: string;
  orderIds: string[];
}

interface StepInput {
  shopping: ShopperState;
  admin: Visitor;
  productIds: string[];
  /** Decides what is done next. */
  random: number;
}

const STATUSES = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected', 'confirmed'];

/** One step of a shopper or admin, chosen at random. @returns how many requests it took */
export async function takeRandomStep({ shopping, admin, productIds, random }: StepInput) {
  const { caller, addressId, orderIds } = shopping;
  let requests = 0;
  const ask = async (who: Visitor, method: string, url: string, body?: unknown) => {
    requests += 1;
    const answer = await who.ask(method, url, body);
    expect(answer.status, `${method} ${url} ${JSON.stringify(body)}`).toBeLessThan(500);
    return answer.json();
  };
  // A small generator of our own: fast-check draws all values before the first step's result is known.
  const draw = <T>(from: readonly T[], salt: number): T =>
    from[Math.abs(Math.imul(random + salt, 2_654_435_761)) % from.length] as T;
  const userId = caller.userId;
  const productId = draw(productIds, 1);
  const size = draw(['M', 'L'] as const, 2);

  const order = async (way: 'cod' | 'razorpay') => {
    const { data: cart } = await ask(caller, 'GET', `/api/shop/cart/get/${userId}`);
    const totalAmount = cart.total + (way === 'cod' ? cart.codCharge : 0);
    const body = { userId, cartId: cart._id ?? undefined, addressInfo: { addressId }, totalAmount };
    // Twice at once, as by a double click.
    const [first, second] = await Promise.all(
      [1, 2].map(() => ask(caller, 'POST', `/api/shop/order/create/${way}`, body)),
    );
    if (first.success && second.success) expect(second.orderId).toBe(first.orderId);
    const placed = first.success ? first : second;
    if (placed.orderId) orderIds.push(placed.orderId);
    return placed;
  };

  const steps = {
    add: () =>
      ask(caller, 'POST', '/api/shop/cart/add', {
        userId,
        productId,
        size,
        quantity: draw([1, 2], 3),
      }),
    change: () =>
      ask(caller, 'PUT', '/api/shop/cart/update-cart', {
        ...{ userId, productId, size },
        quantity: draw([1, 3, 9], 3),
      }),
    remove: () => ask(caller, 'DELETE', `/api/shop/cart/${userId}/${productId}/${size}`),
    cod: () => order('cod'),
    pay: async () => {
      const { orderId, razorpayOrder } = await order('razorpay');
      if (!razorpayOrder) return;
      const outcome = draw(['success', 'success', 'failure'], 4);
      const paying = { orderId: razorpayOrder.id, outcome };
      const { data } = await ask(caller, 'POST', '/api/payment/sandbox', paying);
      const signedPayment = data?.signedPayment ?? {};
      await Promise.all(
        [1, 2].map(() => ask(caller, 'POST', '/api/payment/verify', { ...signedPayment, orderId })),
      );
    },
    decide: () => {
      const id = draw(orderIds.length > 0 ? orderIds : [productId], 5);
      const orderStatus = draw(STATUSES, 6);
      return ask(admin, 'PUT', `/api/admin/orders/update/${id}`, { orderStatus });
    },
    review: () =>
      ask(caller, 'POST', '/api/shop/review/add', {
        ...{ userId, productId, reviewMessage: 'Walked in it' },
        reviewValue: draw([1, 2, 3, 4, 5], 7),
      }),
    read: () => ask(caller, 'GET', `/api/shop/order/list/${userId}`),
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await steps[draw<keyof typeof steps>(['add', 'add', 'add', 'cod', 'pay', ...names], 8)]();
  return requests;
}
