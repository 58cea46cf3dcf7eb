import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { db } from '../db/client';
import { AppError } from '../http/app-error';
import { openSession, registerShopper } from './accounts';
import { hashPassword } from './password';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const anyone = () => ({ email: `${randomUUID()}@test.example`, password: 'a good password' });

/** The cost of an attempt to sign in: the parameters of each hash that a password was compared with. */
async function costOf(input: { email: string; password: string }) {
  vi.mocked(verify).mockClear();
  const session = await openSession(input);
  const hashes = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$', 4));
  return { isIn: session !== null, hashes };
}

it('an address without an account costs the same work as a wrong password and as the right one', async () => {
  const known = anyone();
  await registerShopper({ userName: 'Meena', ...known });
  const parameters = (await hashPassword('x')).split('$', 4);

  expect(await costOf(known)).toEqual({ isIn: true, hashes: [parameters] });
  expect(await costOf({ ...known, password: 'wrong' })).toEqual({
    isIn: false,
    hashes: [parameters],
  });
  expect(await costOf(anyone())).toEqual({ isIn: false, hashes: [parameters] });
});

it('an address that its owner gave up is treated like one that never had an account', async () => {
  const gone = anyone();
  await registerShopper({ userName: 'Meena', ...gone });
  const before = await costOf(anyone());
  await db.user.delete({ where: { email: gone.email } });
  expect(await costOf(gone)).toEqual(before);
});

it('registering an address that has an account is refused with 409', async () => {
  const input = { userName: 'Meena', ...anyone() };
  await registerShopper(input);
  const refused = await registerShopper({ ...input, userName: 'Other' }).catch((error) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused.status).toBe(409);
});
