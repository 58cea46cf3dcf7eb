// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { addressOf, mailServer } from '@/scripts/test/mail-server';
import { letters, makeLettersDue, placeOrder, resetLetters } from '@/scripts/test/mailed-letters';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { sendAgain } from './resending-service';
import { sendLetters } from './sending-service';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(resetLetters);

/** A letter about a refund, which does not replace those that wait. */
const addRefund = (orderId: string, recipient: string, refunded: unknown = ONE_RUPEE) =>
  db.message.create({
    data: {
      kind: 'order-refunded',
      event: randomUUID(),
      state: 'waiting',
      orderId,
      recipient,
      data: { refunded } as Prisma.InputJsonObject,
    },
  });
const ONE_RUPEE = { minor: 100, currency: 'INR' };

it('retries a refused letter at growing intervals, gives up after a day, and sends it again on request', async () => {
  await placeOrder();
  mailServer.fault = 'refuses';
  const pauses = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await makeLettersDue();
    await sendLetters();
    const [row] = await letters();
    pauses.push(Math.round((Number(row?.nextAttemptAt) - Date.now()) / 60_000));
  }
  expect(pauses).toEqual([1, 5, 15, 60, 60, 60]);
  await db.message.updateMany({ data: { giveUpAt: new Date() } });
  await makeLettersDue();
  await sendLetters();
  const [row] = await letters();
  expect(row).toMatchObject({
    state: 'failed',
    lastError: 'The mail server refused the letter (452)',
  });
  await makeLettersDue();
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
  // With the same id, a receiver would drop the second letter, which somebody wants.
  expect(new Set(ids).size).toBe(2);
});

it('a letter that fails by itself holds up the later ones of its order for ten minutes', async () => {
  const { orderId, shopper } = await placeOrder();
  await addRefund(orderId, shopper.email);
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
    expect.stringMatching(/refunded for order/),
  ]);
  expect(mailServer.received.map(addressOf)).toEqual([shopper.email]);
  expect(await letters()).toMatchObject([{ state: 'waiting' }, { state: 'sent' }]);
});

it('one that cannot be composed holds them up no longer than that; one that waits for the server does', async () => {
  const { orderId, shopper } = await placeOrder();
  await addRefund(orderId, shopper.email, 'much');
  await addRefund(orderId, shopper.email);
  await mailServer.stop();
  await sendLetters();
  await mailServer.start();
  expect(await letters()).toMatchObject([{ attempts: 1, holdsUntil: null }, {}, {}]);
  await sendLetters();
  expect(mailServer.received).toEqual([]);
  await makeLettersDue();
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

it('gives up at once what is refused for good', async () => {
  await placeOrder();
  mailServer.fault = 'refuses-for-good';
  await sendLetters();
  const lastError = 'The mail server refused the letter (550)';
  expect(await letters()).toMatchObject([{ state: 'failed', attempts: 1, lastError }]);
});

it('reports that the mail server refuses the password, and logs no address', async () => {
  const { shopper } = await placeOrder();
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const fault of ['wrong-password', 'refuses'] as const) {
    mailServer.fault = fault;
    await makeLettersDue();
    await sendLetters();
  }
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('refused user and password (535)');
  for (const secret of [shopper.email, 'mail-password', 'test.example'])
    expect(lines.join('')).not.toContain(secret);
});
