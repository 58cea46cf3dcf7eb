// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { mailServer } from '@/scripts/test/mail-server';
import { letters, placeOrder, resetLetters } from '@/scripts/test/mailed-letters';
import { db } from '../db/client';
import { updateOrderStatus } from '../orders/status-service';
import { listMessages } from './queries';
import { sendAgain } from './resending-service';
import { sendLetters } from './sending-service';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(resetLetters);

it('one letter that cannot be composed does not hide the others from staff', async () => {
  await placeOrder();
  const broken = { kind: 'back-in-stock', recipient: 'asha@test.example', state: 'waiting' };
  await db.message.create({ data: { ...broken, event: 'broken', data: { size: 5 } } });
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { messages } = await listMessages({ state: '', kind: '', search: '', page: 1, limit: 9 });
  log.mockRestore();
  expect(messages[0]?.subject).toBe('Cannot be written');
  expect(messages[1]?.subject).toMatch(/^Order \d+ placed$/);
});

it('a pasted address finds its letters', async () => {
  await db.message.create({
    data: {
      kind: 'back-in-stock',
      event: 'x',
      recipient: 'asha@test.example',
      state: 'kept',
      data: {},
    },
  });
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const search = '\u202aAsha@test\u200b.example\u202c';
  const { messages } = await listMessages({ state: '', kind: '', search, page: 1, limit: 9 });
  log.mockRestore();
  expect(messages).toHaveLength(1);
});

it('a letter that staff send again is never deleted: it is sent, or says why not', async () => {
  const { orderId } = await placeOrder();
  mailServer.fault = 'refuses-for-good';
  await sendLetters();
  mailServer.fault = 'none';
  const aboutNothing = await db.message.create({
    data: {
      kind: 'back-in-stock',
      event: 'gone',
      recipient: 'asha@test.example',
      state: 'kept',
      data: { productId: orderId, size: 'M' },
    },
  });
  await updateOrderStatus(OWNER, orderId, 'rejected');
  const [placed] = await letters();
  for (const id of [placed?.id ?? '', aboutNothing.id]) await sendAgain(OWNER, id);
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order \d+ cancelled$/),
  ]);
  const failed = await db.message.findMany({ where: { state: 'failed' }, orderBy: { id: 'asc' } });
  expect(failed.map(({ kind, lastError }) => [kind, lastError])).toEqual([
    ['order-placed', 'The order was rejected meanwhile'],
    ['back-in-stock', 'What it tells of is not there any more'],
  ]);
});

it('a letter that was sent once is sent again as it is, also of an order rejected since', async () => {
  const { orderId } = await placeOrder();
  await sendLetters();
  await updateOrderStatus(OWNER, orderId, 'rejected');
  const [placed] = await letters();
  await sendAgain(OWNER, placed?.id ?? '');
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject?.replace(/\d+/, 'n'))).toEqual([
    'Order n placed',
    'Order n placed',
    'Order n cancelled',
  ]);
});
