import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { written } from '@/scripts/test/kept-letters';
import { askForReset } from '../auth/reset-service';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { sendAgain } from '../letters/resending-service';
import { cancelOrder } from '../orders/cancel-service';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { queueLetters } from './outbox-service';
import type { MessageKind } from './schema';

const REASON =
  'It would be more than 9 letters to this address in 24 hours, not counting those for a new password';
const recipient = 'meena@test.example';
const write = (to = recipient, kind: MessageKind = 'password-changed') =>
  inTransaction((tx) => queueLetters(tx, [{ kind, event: randomUUID(), recipient: to }]));
const reasons = async () => (await written()).map(({ reason }) => reason);

beforeEach(async () => {
  await db.message.deleteMany();
});

it('nine of twenty letters at once go to an address, and staff read why the others do not', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write()));
  expect((await reasons()).sort()).toEqual([...Array(11).fill(REASON), ...Array(9).fill(null)]);
  await write('ravi@test.example');
  expect((await written()).at(-1)).toMatchObject({ to: 'ravi@test.example', reason: null });
});

it('a day later an address gets letters again', async () => {
  for (let count = 0; count < 12; count += 1) await write();
  await db.message.updateMany({ data: { at: new Date(Date.now() - 86_400_000) } });
  await write();
  expect((await reasons()).at(-1)).toBeNull();
});

it('what staff cause goes also above the limit: they move an order, or have a letter sent', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  for (let count = 0; count < 12; count += 1) await write(shopper.email);
  const orderId = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, orderId, 'inProcess');
  const letters = (await written()).slice(12);
  expect(letters).toMatchObject([
    { kind: 'order-placed', reason: REASON },
    { kind: 'order-confirmed', reason: null },
  ]);
  await sendAgain(OWNER, letters[0]?._id ?? '');
  expect(await db.message.count({ where: { isLimited: true, reason: null } })).toBe(9);
});

it('no stranger’s clicks keep back what warns or invites staff', async () => {
  for (let count = 0; count < 12; count += 1) await write();
  for (const kind of ['two-step-off', 'password-guessed', 'staff-invitation'] as const)
    await write(recipient, kind);
  expect((await reasons()).slice(12)).toEqual([null, null, null]);
});

it('orders and cancellations of one account make at most nine letters', async () => {
  const product = await makeProduct({ totalStock: 50 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  for (let round = 0; round < 8; round += 1) {
    const orderId = await placeCodOrder(shopper, input);
    await cancelOrder(shopper, orderId);
    const cart = await db.cart.create({
      data: {
        userId: shopper.id,
        lines: { create: [{ productId: product.id, quantity: 1, size: 'M' }] },
      },
    });
    input.cartId = cart.id;
  }
  expect(await reasons()).toEqual([...Array(9).fill(null), ...Array(7).fill(REASON)]);
});

it('the last three are for a new password, one for each network that asks', async () => {
  const ask = async (network: string) => {
    await askForReset(recipient, network);
    return (await reasons()).at(-1);
  };
  for (let count = 0; count < 12; count += 1) await write();
  expect(await ask('203.0.113.0/24')).toBeNull();
  expect(await ask('203.0.113.0/24')).toMatch(/^It would be more than 12 letters/);
  expect(await ask('198.51.100.0/24')).toBeNull();
  expect(await ask('192.0.2.0/24')).toBeNull();
  expect(await ask('2001:db8:1::/48')).toMatch(/^It would be more than 12 letters/);
  expect(await db.message.count({ where: { reason: null } })).toBe(12);
});
