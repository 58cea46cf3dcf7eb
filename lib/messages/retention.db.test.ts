import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { deleteOldMessages } from './retention-service';

beforeEach(async () => {
  await db.message.deleteMany();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const kinds = async () =>
  (await db.message.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);

it('deletes letters after 180 days, sent or not, but none that waits', async () => {
  const text = { subject: 's', text: 't', html: 'h' };
  const letter = (state: string, days: number) => ({
    ...{ event: `${state} ${days}`, kind: 'password-changed', recipient: 'asha@test.example' },
    ...{ state, at: daysAgo(days), ...(state === 'sent' && { sentAt: new Date(), ...text }) },
  });
  const states = ['sent', 'failed', 'kept', 'waiting'];
  await db.message.createMany({
    data: states.flatMap((state) => [letter(state, 179), letter(state, 181)]),
  });
  await deleteOldMessages();
  const left = await db.message.findMany({ select: { event: true } });
  expect(left.map(({ event }) => event).sort()).toEqual(
    ['failed 179', 'kept 179', 'sent 179', 'waiting 179', 'waiting 181'].sort(),
  );
});

it('an order older than 180 days gets no letter about moves, only about its end', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const orderId = await placeCodOrder(shopper, input);
  for (const step of ['inShipping', 'delivered'] as const)
    await updateOrderStatus(OWNER, orderId, step);
  expect(await kinds()).toEqual(['order-placed', 'order-dispatched', 'order-delivered']);
  await db.order.update({ where: { id: orderId }, data: { createdAt: daysAgo(200) } });
  await db.message.updateMany({ data: { at: daysAgo(190) } });
  await deleteOldMessages();
  for (const step of ['inShipping', 'delivered'] as const)
    await updateOrderStatus(OWNER, orderId, step, { trackingNumber: '1234567890' });
  expect(await kinds()).toEqual([]);
  for (const step of ['rejected', 'pending', 'rejected'] as const)
    await updateOrderStatus(OWNER, orderId, step);
  expect(await kinds()).toEqual(['order-cancelled', 'order-cancelled']);
});
