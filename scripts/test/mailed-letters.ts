import { db } from '@/lib/db/client';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { makeCart, makeProduct } from './builders';
import { mailServer } from './mail-server';

/** Before each test: there are no letters, written or arrived, and the mail server accepts them. */
export async function resetLetters(): Promise<void> {
  await db.message.deleteMany();
  mailServer.received.length = 0;
  mailServer.fault = 'none';
}

/** A cash order, whose letter waits. */
export async function placeOrder() {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
  const orderId = await placeCodOrder(shopper, input);
  return { orderId, shopper, product };
}

/** Every letter that was written, oldest first. */
export const letters = () => db.message.findMany({ orderBy: { id: 'asc' } });

/** Makes all letters due now, none waiting for its next attempt. */
export const makeLettersDue = () => db.message.updateMany({ data: { nextAttemptAt: new Date() } });
