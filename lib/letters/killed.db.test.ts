// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { addressOf, mailServer } from '@/scripts/test/mail-server';
import { startWorker } from '@/scripts/test/start-worker';
import { db } from '../db/client';
import { env } from '../env';
import { placeCodOrder } from '../orders/placing-service';
import { sendLetters } from './sending-service';

/** Allows for a machine that runs all tests at once. */
const PROCESS_STARTS_WITHIN_MS = 30_000;
vi.setConfig({ testTimeout: 2 * PROCESS_STARTS_WITHIN_MS });
let child: ChildProcess | undefined;
let blocker: pg.Client;

beforeAll(async () => {
  await mailServer.start();
  blocker = new pg.Client({ connectionString: env.DATABASE_URL });
  await blocker.connect();
});
afterEach(kill);
afterAll(async () => {
  await blocker.end();
  await mailServer.stop();
});

/** Kills the process without any cleanup. */
async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** @returns the recipient of a new order's letter */
async function placeOrder(): Promise<string> {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  await placeCodOrder(shopper, input);
  return shopper.email;
}

/** Makes noting that this letter was sent wait for the blocker's lock. */
async function holdNoteOf(recipient: string): Promise<void> {
  await blocker.query(`
    CREATE FUNCTION wait_to_note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$`);
  await blocker.query(`
    CREATE TRIGGER wait_to_note BEFORE UPDATE ON messages FOR EACH ROW
    WHEN (NEW.state = 'sent' AND NEW.recipient = '${recipient}') EXECUTE FUNCTION wait_to_note()`);
  await blocker.query('SELECT pg_advisory_lock(1)');
}

async function releaseNotes(): Promise<void> {
  await blocker.query(`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  await blocker.query('SELECT pg_advisory_unlock(1)');
  await blocker.query('DROP FUNCTION wait_to_note CASCADE');
}

const stateOf = async (recipient: string) =>
  (await db.message.findFirstOrThrow({ where: { recipient } })).state;

it('a process killed at any step of sending loses no letter, and one sent again keeps its Message-ID', async () => {
  const notTaken = await placeOrder();
  const notAnswered = await placeOrder();
  const notNoted = await placeOrder();
  const noted = await placeOrder();
  const all = [notTaken, notAnswered, notNoted, noted];
  await holdNoteOf(notNoted);
  const held = [
    mailServer.hold(notTaken, 'not-taken'),
    mailServer.hold(notAnswered, 'not-answered'),
  ];
  child = startWorker('sendLetters');
  await Promise.all(held);
  await vi.waitFor(async () => {
    expect(await countLockWaiters()).toBe(1);
    expect(await stateOf(noted)).toBe('sent');
  }, PROCESS_STARTS_WITHIN_MS);
  await kill();
  await releaseNotes();
  expect(await Promise.all(all.map(stateOf))).toEqual(['waiting', 'waiting', 'waiting', 'sent']);
  expect(mailServer.received.map(addressOf).sort()).toEqual([notAnswered, notNoted, noted].sort());

  // They are taken up: nobody else may take them before the dead process's lease ends.
  await sendLetters();
  expect(mailServer.received).toHaveLength(3);
  await db.message.updateMany({ data: { nextAttemptAt: new Date() } });
  await sendLetters();
  await sendLetters();
  expect(await Promise.all(all.map(stateOf))).toEqual(['sent', 'sent', 'sent', 'sent']);
  const idsOf = (recipient: string) =>
    mailServer.received
      .filter((mail) => addressOf(mail) === recipient)
      .map(({ messageId }) => messageId);
  const times = all.map((recipient) => idsOf(recipient).length);
  expect(times).toEqual([1, 2, 2, 1]);
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(all.length);
  for (const recipient of all) expect(new Set(idsOf(recipient)).size, recipient).toBe(1);
});
