import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import {
  makeCart,
  makeProduct,
  makeShopper,
  OWNER,
  setStock,
  stockOf,
} from '@/scripts/test/builders';
import { db } from '../db/client';
import { MAX_STOCK } from '../store';
import { placeCodOrder } from './placing-service';
import { readOrder, readOwnOrder } from './queries';
import { updateOrderStatus } from './status-service';

afterEach(expectMoneyRight);
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('an order and the admin', () => {
  it('returns stock once when rejected, also when rejected eight times at once', async () => {
    const product = await makeProduct({ totalStock: 10 });
    const { shopper, input } = await makeCart([{ product, quantity: 4 }]);
    const id = await placeCodOrder(shopper, input);
    await Promise.all(Array.from({ length: 8 }, () => updateOrderStatus(OWNER, id, 'rejected')));
    expect(await stockOf(product.id)).toBe(10);
    await updateOrderStatus(OWNER, id, 'inProcess');
    expect(await stockOf(product.id)).toBe(6);
    const { history } = await readOrder(id);
    expect(history.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'pending', shopper.userName],
      ['pending', 'rejected', 'Owner'],
      ['rejected', 'inProcess', 'Owner'],
    ]);
  });

  it('is not refused a change that is made already, as after a lost answer', async () => {
    const product = await makeProduct({ totalStock: 4 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const id = await placeCodOrder(shopper, input);
    const { version: first = '' } = await readOrder(id);
    const steps = [
      ['inShipping', { courier: 'DTDC', trackingNumber: 'D7654321' }],
      ['delivered', { paymentReceived: true }],
    ] as const;
    for (const [status, rest] of steps) {
      const { version = '' } = await readOrder(id);
      await updateOrderStatus(OWNER, id, status, { ...rest, version });
      const { history } = await readOrder(id);
      await updateOrderStatus(OWNER, id, status, { ...rest, version });
      expect((await readOrder(id)).history).toEqual(history);
    }
    await expect(
      updateOrderStatus(OWNER, id, 'inShipping', { version: first }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('can be rejected when the product has the most that an admin may enter already', async () => {
    const product = await makeProduct({ totalStock: 4 });
    const { shopper, input } = await makeCart([{ product, quantity: 4 }]);
    const id = await placeCodOrder(shopper, input);
    await setStock(product.id, MAX_STOCK);
    await updateOrderStatus(OWNER, id, 'rejected');
    expect(await stockOf(product.id)).toBe(MAX_STOCK + 4);
  });

  it('cannot be reopened when its stock is sold', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const first = await makeCart([{ product, quantity: 1 }]);
    const second = await makeCart([{ product, quantity: 1 }]);
    const id = await placeCodOrder(first.shopper, first.input);
    await updateOrderStatus(OWNER, id, 'rejected');
    await placeCodOrder(second.shopper, second.input);
    await expect(updateOrderStatus(OWNER, id, 'pending')).rejects.toMatchObject({ status: 409 });
    expect((await readOrder(id)).orderStatus).toBe('rejected');
    expect(await stockOf(product.id)).toBe(0);
  });

  it('answers 404 to another shopper', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const id = await placeCodOrder(shopper, input);
    const other = await makeShopper();
    await expect(readOwnOrder(other.id, id)).rejects.toMatchObject({ status: 404 });
  });
});
