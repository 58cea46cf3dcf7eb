// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { addressOf, mailServer } from '@/scripts/test/mail-server';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { listMessages } from '../letters/queries';
import { sendLetters } from '../letters/sending-service';
import { changePassword, openSession, registerShopper } from './accounts';
import {
  askForReset,
  deleteEndedResets,
  endResets,
  isResetGood,
  makeResetLink,
  resetPassword,
} from './reset-service';
import { findSessionUser } from './viewer';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(async () => {
  await db.message.deleteMany();
  mailServer.received.length = 0;
});

async function account() {
  const email = `${randomUUID()}@test.example`;
  await registerShopper({ userName: 'Meena', email, password: 'the old one' });
  const tryIn = (password: string) => openSession({ email, password });
  return { email, tryIn };
}

/** Requests a link and reads its token from the letter. */
async function tokenFor(email: string): Promise<string> {
  await askForReset(email);
  await sendLetters();
  const [, token = ''] = mailServer.received.at(-1)?.text?.match(/token=([\w-]+)/) ?? [];
  return token;
}

it('a link sets a new password once, and ends every session and every other link', async () => {
  const { email, tryIn } = await account();
  const session = await tryIn('the old one');
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(await Promise.all([first, second, 'made-up'].map(isResetGood))).toEqual([
    true,
    true,
    false,
  ]);
  const attempts = [1, 2, 3].map(() => resetPassword(second, 'a new password'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findSessionUser(session?.sessionId ?? '')).toBeNull();
  expect(await tryIn('the old one')).toBeNull();
  expect(await tryIn('a new password')).not.toBeNull();
  for (const token of [first, second, 'made-up'])
    await expect(resetPassword(token, 'a third one')).rejects.toMatchObject({ status: 422 });
  expect(await isResetGood(first)).toBe(false);
  await sendLetters();
  expect(mailServer.received.at(-1)?.subject).toBe('Your password at Noyyal was changed');
});

it('a changed password ends every link, also of a letter that is waiting or being sent', async () => {
  const [mine, other] = [await account(), await account()];
  const userId = (await mine.tryIn('the old one'))?.user.id ?? '';
  const sent = await tokenFor(mine.email);
  const foreign = await tokenFor(other.email);
  const hangs = mailServer.hold(mine.email, 'not-answered');
  await askForReset(mine.email);
  const sending = sendLetters();
  const answer = await hangs;
  for (const { email } of [mine, other]) await askForReset(email);
  expect(await changePassword(userId, 'the old one', 'a new password')).toBe(true);
  answer();
  await sending;
  await sendLetters();
  const lettersTo = (email: string) =>
    mailServer.received.filter((mail) => addressOf(mail) === email);
  expect(lettersTo(other.email)).toHaveLength(2);
  const letters = lettersTo(mine.email);
  const links = letters.flatMap(
    ({ text }) => text?.match(/(?<=reset-password\?token=)[\w-]+/) ?? [],
  );
  expect([letters.length, links[0]]).toEqual([3, sent]);
  expect(links).toHaveLength(2);
  for (const token of links)
    await expect(resetPassword(token, 'a third one')).rejects.toMatchObject({ status: 422 });
  await resetPassword(foreign, 'a new password');
});

it('no link is made while the password is changed', async () => {
  const { email } = await account();
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  await askForReset(email);
  const letter = await db.message.findFirstOrThrow({ where: { recipient: email } });
  const { making } = await inTransaction(async (tx) => {
    await endResets(tx, { id, email });
    const making = makeResetLink(letter.id);
    await expect.poll(countLockWaiters).toBe(1);
    return { making };
  });
  expect(await making).toBeNull();
  expect(await db.passwordReset.count({ where: { userId: id } })).toBe(0);
});

it('a link ends after half an hour', async () => {
  const { email, tryIn } = await account();
  const token = await tokenFor(email);
  await db.passwordReset.updateMany({ data: { expiresAt: new Date() } });
  await expect(resetPassword(token, 'a new password')).rejects.toMatchObject({ status: 422 });
  await deleteEndedResets();
  expect(await db.passwordReset.count()).toBe(0);
  expect(await tryIn('the old one')).not.toBeNull();
});

it('no link is in the database, shown to staff or logged, also when it cannot be sent', async () => {
  const { email } = await account();
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  mailServer.fault = 'refuses';
  await askForReset(email);
  await sendLetters();
  mailServer.fault = 'none';
  await db.message.updateMany({ data: { nextAttemptAt: new Date() } });
  await sendLetters();
  const lines = log.mock.calls.map(([line]) => String(line)).join('');
  log.mockRestore();
  const [, token = ''] = mailServer.received[0]?.text?.match(/token=([\w-]+)/) ?? [];
  expect(token).toHaveLength(43);
  const rows = [await db.message.findMany(), await db.passwordReset.findMany()];
  const filter = { state: '', kind: '', search: email, page: 1, limit: 10 } as const;
  const { messages } = await listMessages(filter);
  expect(messages).toMatchObject([{ state: 'sent', to: email, attempts: 2 }]);
  const seen = JSON.stringify([rows, messages], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const secret of [token, 'token=']) expect(seen + lines).not.toContain(secret);
  expect(lines).not.toContain(email);
});

it('runs the same statements whether or not there is an account, and sends letters only to accounts', async () => {
  const { email } = await account();
  const nobody = `${randomUUID()}@test.example`;
  const asked = async (address: string) => {
    const before = await db.message.count();
    await askForReset(address);
    return (await db.message.count()) - before;
  };
  expect([await asked(email), await asked(nobody)]).toEqual([1, 1]);
  await sendLetters();
  expect(mailServer.received.map(addressOf)).toEqual([email]);
  expect(await db.message.count()).toBe(1);
});

it('sends one address five letters a half hour at most', async () => {
  const { email } = await account();
  await Promise.all(Array.from({ length: 20 }, () => askForReset(email)));
  for (let time = 0; time < 4; time += 1) await askForReset(email);
  await sendLetters();
  expect(mailServer.received).toHaveLength(5);
});

it('a changed password sends a letter; a wrong password does not', async () => {
  const { email, tryIn } = await account();
  const userId = (await tryIn('the old one'))?.user.id ?? '';
  await changePassword(userId, 'not the old one', 'a new password');
  expect(await db.message.count()).toBe(0);
  await changePassword(userId, 'the old one', 'a new password');
  await sendLetters();
  expect(mailServer.received.map(addressOf)).toEqual([email]);
});

it('a session that is opened while the password is replaced is refused', async () => {
  const { email, tryIn } = await account();
  const late = await inTransaction(async (tx) => {
    await tx.user.update({ where: { email }, data: { passwordHash: 'of another password' } });
    const opening = tryIn('the old one');
    await expect.poll(countLockWaiters).toBe(1);
    return { opening };
  });
  expect(await late.opening).toBeNull();
});
