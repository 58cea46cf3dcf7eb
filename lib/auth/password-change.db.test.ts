import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from '../db/client';
import { changePassword, openSession, registerShopper } from './accounts';
import { findSessionUser } from './viewer';

async function account() {
  const input = {
    userName: 'Meena',
    email: `${randomUUID()}@test.example`,
    password: 'the old one',
  };
  await registerShopper(input);
  const tryIn = (password: string) => openSession({ ...input, password });
  const signIn = async () => {
    const session = await tryIn(input.password);
    if (!session) throw new Error('The password does not fit');
    return session;
  };
  return { signIn, tryIn };
}

it('a new password ends every session but nobody else’s, and the old one opens none', async () => {
  const [mine, other] = [await account(), await account()];
  const sessions = [await mine.signIn(), await mine.signIn()];
  const foreign = await other.signIn();
  const userId = sessions[0]?.user.id ?? '';
  expect(await changePassword(userId, 'not the old one', 'a new password')).toBe(false);
  expect(await findSessionUser(sessions[0]?.sessionId ?? '')).not.toBeNull();

  expect(await changePassword(userId, 'the old one', 'a new password')).toBe(true);
  for (const { sessionId } of sessions) expect(await findSessionUser(sessionId)).toBeNull();
  expect(await findSessionUser(foreign.sessionId)).not.toBeNull();
  expect(await mine.tryIn('the old one')).toBeNull();
  expect(await mine.tryIn('a new password')).not.toBeNull();
});

it('a new password ends sessions without the trigger for changes made by hand', async () => {
  await db.$executeRaw`ALTER TABLE users DISABLE TRIGGER users_end_sessions`;
  try {
    const { signIn } = await account();
    const { sessionId, user } = await signIn();
    await changePassword(user.id, 'the old one', 'a new password');
    expect(await findSessionUser(sessionId)).toBeNull();
  } finally {
    await db.$executeRaw`ALTER TABLE users ENABLE TRIGGER users_end_sessions`;
  }
});

it('a changed role ends every session, whoever changes it', async () => {
  const { signIn } = await account();
  const { sessionId, user } = await signIn();
  await db.user.update({ where: { id: user.id }, data: { userName: 'Meena K' } });
  expect(await findSessionUser(sessionId)).not.toBeNull();
  await db.user.update({ where: { id: user.id }, data: { role: 'admin', staffRole: 'owner' } });
  expect(await findSessionUser(sessionId)).toBeNull();
});

it('of two changes at once from the same password one is refused', async () => {
  const { signIn } = await account();
  const { user } = await signIn();
  const outcomes = await Promise.all(
    ['a new password', 'another password'].map((wanted) =>
      changePassword(user.id, 'the old one', wanted),
    ),
  );
  expect(outcomes.sort()).toEqual([false, true]);
});
