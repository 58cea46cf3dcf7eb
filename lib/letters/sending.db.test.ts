// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { addressOf, mailServer } from '@/scripts/test/mail-server';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { openMail } from './mail-transport';
import { listMessages } from './queries';
import { sendAgain } from './resending-service';
import { sendLetters } from './sending-service';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(async () => {
  await db.message.deleteMany();
  mailServer.received.length = 0;
  mailServer.fault = 'none';
});

/** A cash order, whose letter waits. */
async function placeOrder() {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
  const orderId = await placeCodOrder(shopper, input);
  return { orderId, shopper, product };
}

const letters = () => db.message.findMany({ orderBy: { id: 'asc' } });
const isDue = () => db.message.updateMany({ data: { nextAttemptAt: new Date() } });
/** What only a process that was killed leaves behind: taken up, and neither sent nor put back. */
const leaseEnds = isDue;

it('tells of an order once, with its figures, as HTML and as text', async () => {
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

/** The same code with a memory of its own. */
async function anotherProcess() {
  vi.resetModules();
  return import('./sending-service');
}

it('a worker whose letter another has taken up since notes nothing any more', async () => {
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

it('orders go on while the mail server is away, and then everything arrives once', async () => {
  await mailServer.stop();
  const { orderId } = await placeOrder();
  await sendLetters();
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  await sendLetters();
  await updateOrderStatus(OWNER, orderId, 'delivered');
  const [first, ...others] = await letters();
  expect(first).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: 'The mail server could not be reached (ESOCKET)',
  });
  expect(others).toHaveLength(2);
  await mailServer.start();
  await isDue();
  await sendLetters();
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject?.replace(/\d+/, 'n'))).toEqual([
    'Order n placed',
    'Order n is on its way',
    'Order n delivered',
  ]);
});

it('what a killed process had taken up is sent, with the Message-ID it had', async () => {
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

it('tries a refused letter ever more rarely, gives up after a day, and sends it again when told to', async () => {
  await placeOrder();
  mailServer.fault = 'refuses';
  const pauses = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await isDue();
    await sendLetters();
    const [row] = await letters();
    pauses.push(Math.round((Number(row?.nextAttemptAt) - Date.now()) / 60_000));
  }
  expect(pauses).toEqual([1, 5, 15, 60, 60, 60]);
  await db.message.updateMany({ data: { giveUpAt: new Date() } });
  await isDue();
  await sendLetters();
  const [row] = await letters();
  expect(row).toMatchObject({
    state: 'failed',
    lastError: 'The mail server refused the letter (452)',
  });
  await isDue();
  await sendLetters();
  expect(mailServer.received).toEqual([]);

  mailServer.fault = 'none';
  await sendAgain(OWNER, row?.id ?? '');
  await expect(sendAgain(OWNER, row?.id ?? '')).rejects.toMatchObject({ status: 409 });
  await sendLetters();
  expect(await letters()).toMatchObject([{ state: 'sent', attempts: 1, lastError: '' }]);
  await sendAgain(OWNER, row?.id ?? '');
  await sendLetters();
  const ids = mailServer.received.map(({ messageId }) => messageId);
  const entries = await db.auditEntry.findMany({
    where: { entityId: row?.id ?? '' },
    orderBy: { at: 'asc' },
  });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { state: { from: 'failed', to: 'waiting' } },
    { state: { from: 'sent', to: 'waiting' } },
  ]);
  // A receiver would drop the second one, which somebody wants, if it were the same.
  expect(new Set(ids).size).toBe(2);
});

it('a letter that fails by itself holds the later ones of its order for ten minutes', async () => {
  const { orderId, shopper } = await placeOrder();
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  mailServer.fault = 'refuses';
  await sendLetters();
  mailServer.fault = 'none';
  const [first] = await letters();
  const inMinutes = (Number(first?.holdsUntil) - Date.now()) / 60_000;
  expect(inMinutes).toBeGreaterThan(9);
  expect(inMinutes).toBeLessThanOrEqual(10);
  await sendLetters();
  expect(mailServer.received).toEqual([]);
  await db.message.updateMany({
    where: { holdsUntil: { not: null } },
    data: { holdsUntil: new Date() },
  });
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/is on its way$/),
  ]);
  expect(mailServer.received.map(addressOf)).toEqual([shopper.email]);
  expect(await letters()).toMatchObject([{ state: 'waiting' }, { state: 'sent' }]);
});

it('one that cannot be written holds them no longer either; one that waits for the server does', async () => {
  const { orderId, shopper } = await placeOrder();
  const broken = { kind: 'order-refunded', recipient: shopper.email, state: 'waiting', orderId };
  await db.message.create({ data: { ...broken, event: 'broken', data: { refunded: 'much' } } });
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  await mailServer.stop();
  await sendLetters();
  await mailServer.start();
  expect(await letters()).toMatchObject([{ attempts: 1, holdsUntil: null }, {}, {}]);
  await sendLetters();
  expect(mailServer.received).toEqual([]);
  await isDue();
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await sendLetters();
  log.mockRestore();
  const [, failed] = await letters();
  expect(failed).toMatchObject({ attempts: 1, lastError: 'The shop failed to write it' });
  await db.message.update({
    where: { id: failed?.id ?? '' },
    data: { holdsUntil: new Date() },
  });
  await sendLetters();
  expect(await letters()).toMatchObject([
    { state: 'sent' },
    { state: 'waiting' },
    { state: 'sent' },
  ]);
});

it('a mail server that never ends its answer is away', async () => {
  mailServer.fault = 'trickles';
  const mail = await openMail(300);
  const letter = { to: 'asha@test.example', event: 'test', subject: 's', text: 't', html: 'h' };
  await expect(mail?.send(letter)).rejects.toMatchObject({ isAway: true });
  mail?.close();
});

it('gives up at once what is refused for good', async () => {
  await placeOrder();
  mailServer.fault = 'refuses-for-good';
  await sendLetters();
  const lastError = 'The mail server refused the letter (550)';
  expect(await letters()).toMatchObject([{ state: 'failed', attempts: 1, lastError }]);
});

it('of an order that was cancelled meanwhile, only that is told', async () => {
  const { orderId } = await placeOrder();
  await updateOrderStatus(OWNER, orderId, 'inProcess');
  await updateOrderStatus(OWNER, orderId, 'rejected');
  await sendLetters();
  expect(mailServer.received.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Order \d+ cancelled$/),
  ]);
  expect(await letters()).toMatchObject([{ kind: 'order-cancelled', state: 'sent' }]);
});

it('a letter that staff ask for is never deleted: it is sent, or says why not', async () => {
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

it('a letter whose note fails once is sent once', async () => {
  await placeOrder();
  const note = vi.spyOn(db.message, 'updateMany').mockRejectedValueOnce(new Error('no database'));
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await sendLetters();
  note.mockRestore();
  log.mockRestore();
  expect(await letters()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(mailServer.received).toHaveLength(1);
});

it('staff see the other letters beside one that cannot be written', async () => {
  await placeOrder();
  const broken = { kind: 'back-in-stock', recipient: 'asha@test.example', state: 'waiting' };
  await db.message.create({ data: { ...broken, event: 'broken', data: { size: 5 } } });
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { messages } = await listMessages({ state: '', kind: '', search: '', page: 1, limit: 9 });
  log.mockRestore();
  expect(messages[0]?.subject).toBe('Cannot be written');
  expect(messages[1]?.subject).toMatch(/^Order \d+ placed$/);
});

it('says when the mail server does not take the password, and logs no address', async () => {
  const { shopper } = await placeOrder();
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const fault of ['wrong-password', 'refuses'] as const) {
    mailServer.fault = fault;
    await isDue();
    await sendLetters();
  }
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('refused user and password (535)');
  for (const secret of [shopper.email, 'mail-password', 'test.example'])
    expect(lines.join('')).not.toContain(secret);
});
