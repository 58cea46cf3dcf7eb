import 'server-only';
import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { db } from '../db/client';
import type { TwoStep } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { STORE } from '../store';
import { hashOf } from './reset-service';
import { unseal } from './sealed';

/** Half minutes that a clock may be wrong by. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_DIGITS = 20;

/** The right password with a wrong code counts as a failure, but is told otherwise. */
export class WrongCodeError extends AppError {
  constructor() {
    super(401, WRONG_CODE, { asksFor: { twoStep: true } });
  }
}
export const WRONG_CODE = 'This code is wrong or was used before. Wait for the next one.';

export const totpOf = (email: string, secret: string) =>
  new TOTP({ issuer: STORE.name, label: email, secret });

/** The half minute that a code is of, counted since 1970; null if the code is wrong or the secret cannot be read. */
export function stepOf({ userId, secret }: Pick<TwoStep, 'userId' | 'secret'>, code: string) {
  const readable = unseal(secret, userId);
  const totp = readable && totpOf('', readable);
  const delta = totp ? totp.validate({ token: code, window: WINDOW }) : null;
  return totp && delta !== null ? totp.counter() + delta : null;
}

/** Digits only, as the field for codes opens a keypad. */
export const makeRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join(''),
  );

/**
 * Takes the code of an account that signs in in two steps; of others it asks none. A code is good once, whichever
 * process is asked. The caller counts wrong ones. @throws AppError 401 without a code; WrongCodeError
 */
export async function requireCode(userId: string, code: string | undefined): Promise<void> {
  const row = await db.twoStep.findUnique({ where: { userId, confirmedAt: { not: null } } });
  if (!row) return;
  if (!code) throw new AppError(401, 'Enter the code of your app', { asksFor: { twoStep: true } });
  if (!(await takeCode(row, code))) throw new WrongCodeError();
}

async function takeCode(row: TwoStep, code: string): Promise<boolean> {
  const step = stepOf(row, code);
  const hash = hashOf(code);
  const taken =
    step === null
      ? await db.$executeRaw`
          UPDATE two_steps SET recovery_hashes = array_remove(recovery_hashes, ${hash})
          WHERE user_id = ${row.userId}::uuid AND ${hash} = ANY (recovery_hashes)`
      : await db.$executeRaw`
          UPDATE two_steps SET last_step = ${step}
          WHERE user_id = ${row.userId}::uuid AND last_step < ${step}`;
  return taken === 1;
}
