import { db } from '@/lib/db/client';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { makeCart, makeProduct } from './builders';
import { mailServer } from './mail-server';

/** Before each test: no letter is written or has arrived, and the mail server takes them. */
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

/** No letter waits for its next attempt. */
export const isDue = () => db.message.updateMany({ data: { nextAttemptAt: new Date() } });
