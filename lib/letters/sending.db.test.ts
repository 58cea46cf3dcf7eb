// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { addressOf, mailServer } from '@/scripts/test/mail-server';
import { letters, makeLettersDue, placeOrder, resetLetters } from '@/scripts/test/mailed-letters';
import { db } from '../db/client';
import { updateOrderStatus } from '../orders/status-service';
import { openMail } from './mail-transport';
import { sendLetters } from './sending-service';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(resetLetters);

/** What only a killed process leaves behind: taken up, and neither sent nor put back. */
const leaseEnds = makeLettersDue;

it('sends one letter about an order, with its figures, as HTML and as text', async () => {
  const { orderId, shopper, product } = await placeOrder();
  await sendLetters();
  await sendLetters();
  expect(mailServer.received.map(addressOf)).toEqual([shopper.email]);
  const [mail] = mailServer.received;
  const { number } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(mail?.subject).toBe(`Order ${number} placed`);
  expect(mail?.from?.text).toBe('"Noyyal" <letters@noyyal.example>');
  for (const part of [String(mail?.html), String(mail?.text)]) {
    expect(part).toContain(product.title);
    expect(part).toContain('₹1,598.00');
    expect(part).toContain('₹200.00');
    expect(part).toContain('₹1,798.00');
    expect(part).toContain('/shop/account');
  }
  const [row] = await letters();
  expect(row).toMatchObject({ state: 'sent', attempts: 1, subject: mail?.subject, orderId });
  expect(mail?.html).toContain('</table>');
});

it('two workers at once send each letter once', async () => {
  const orders = [];
  for (let count = 0; count < 12; count += 1) orders.push(await placeOrder());
  const { sendLetters: other } = await anotherProcess();
  await Promise.all([sendLetters(), other()]);
  expect(mailServer.received.map(addressOf).sort()).toEqual(
    orders.map(({ shopper }) => shopper.email).sort(),
  );
});

/** The same code with its own memory. */
async function anotherProcess() {
  vi.resetModules();
  return import('./sending-service');
}

it('a worker whose letter another has claimed since no longer records a result', async () => {
  const { shopper } = await placeOrder();
  const { sendLetters: other } = await anotherProcess();
  const heldFirst = mailServer.hold(shopper.email, 'not-taken');
  const slow = sendLetters();
  const answerFirst = await heldFirst;
  await leaseEnds();
  const heldSecond = mailServer.hold(shopper.email, 'not-answered');
  const fast = other();
  const answerSecond = await heldSecond;
  answerFirst(550);
  await slow;
  expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 2, lastError: '' }]);
  answerSecond();
  await fast;
  expect(await letters()).toMatchObject([{ state: 'sent', attempts: 2, lastError: '' }]);
});

it('orders go on while the mail server is away, and then the newest letter of each arrives once', async () => {
  await mailServer.stop();
  const { orderId } = await placeOrder();
  await sendLetters();
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  await sendLetters();
  const lastError = 'The mail server could not be reached (ESOCKET)';
  expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 1, lastError }]);
  await updateOrderStatus(OWNER, orderId, 'delivered');
  expect(await letters()).toMatchObject([{ kind: 'order-delivered', attempts: 0 }]);
  await mailServer.start();
  await makeLettersDue();
  await sendLetters();
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject?.replace(/\d+/, 'n'))).toEqual([
    'Order n delivered',
  ]);
});

it('a letter that a worker has in hand when a newer one comes is not tried again', async () => {
  const { orderId, shopper } = await placeOrder();
  const held = mailServer.hold(shopper.email, 'not-taken');
  const sending = sendLetters();
  const answer = await held;
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  expect(await letters()).toHaveLength(2);
  answer(452);
  await sending;
  await makeLettersDue();
  await sendLetters();
  expect(await letters()).toMatchObject([{ kind: 'order-dispatched', state: 'sent' }]);
  expect(mailServer.received).toHaveLength(1);
});

it('a letter claimed by a killed process is sent with its old Message-ID', async () => {
  await placeOrder();
  mailServer.fault = 'loses-answer';
  await sendLetters();
  await mailServer.start();
  expect(await letters()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  mailServer.fault = 'none';
  await sendLetters();
  expect(mailServer.received).toHaveLength(1);
  await leaseEnds();
  await sendLetters();
  const ids = mailServer.received.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toMatch(/^<[0-9a-f]{40}@noyyal\.example>$/);
});

it('an order cancelled while letters wait gets only the letter about that', async () => {
  const { orderId } = await placeOrder();
  await updateOrderStatus(OWNER, orderId, 'inProcess');
  await updateOrderStatus(OWNER, orderId, 'rejected');
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order \d+ cancelled$/),
  ]);
  expect(await letters()).toMatchObject([{ kind: 'order-cancelled', state: 'sent' }]);
});

it('a mail server that never ends its answer counts as down', async () => {
  mailServer.fault = 'trickles';
  const mail = await openMail(300);
  const letter = { to: 'asha@test.example', event: 'test', subject: 's', text: 't', html: 'h' };
  await expect(mail?.send(letter)).rejects.toMatchObject({ isAway: true });
  mail?.close();
});

it('sends no link to a new password after its time', async () => {
  const { shopper } = await makeCart([
    { product: await makeProduct({ totalStock: 5 }), quantity: 1 },
  ]);
  const letter = { kind: 'password-reset', recipient: shopper.email, state: 'waiting' };
  await db.message.create({
    data: { ...letter, event: 'late', giveUpAt: new Date(Date.now() - 1) },
  });
  await sendLetters();
  expect(mailServer.received).toEqual([]);
  expect(await letters()).toMatchObject([
    { state: 'failed', lastError: 'It could not be sent in time' },
  ]);
});

it('a letter is sent once even if recording the result fails once', async () => {
  await placeOrder();
  const note = vi.spyOn(db.message, 'updateMany').mockRejectedValueOnce(new Error('no database'));
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await sendLetters();
  note.mockRestore();
  log.mockRestore();
  expect(await letters()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(mailServer.received).toHaveLength(1);
});
