import 'server-only';
import { Secret } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { hashOf } from '../auth/reset-service';
import { seal } from '../auth/sealed';
import { makeRecoveryCodes, stepOf, totpOf, WRONG_CODE } from '../auth/two-step';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { queueLetters } from '../messages/outbox-service';

type Member = Actor & { email: string };

/**
 * A new secret for an app; nothing is asked for at sign-in until one of its codes is confirmed.
 * @throws AppError 409 if two-step sign-in is on
 */
export async function beginTwoStep({
  id,
  email,
}: Member): Promise<{ secret: string; uri: string }> {
  const secret = new Secret().base32;
  const begun = await db.$executeRaw`
    INSERT INTO two_steps (user_id, secret) VALUES (${id}::uuid, ${seal(secret, id)})
    ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret WHERE two_steps.confirmed_at IS NULL`;
  if (begun === 0) throw isOn();
  return { secret, uri: totpOf(email, secret).toString() };
}

/**
 * Switches two-step sign-in on. @returns the recovery codes, which are kept nowhere
 * @throws AppError 409 if it is on or was not begun; 422 for a wrong code
 */
export function confirmTwoStep(by: Member, code: string): Promise<string[]> {
  const recoveryCodes = makeRecoveryCodes();
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM two_steps WHERE user_id = ${by.id}::uuid FOR UPDATE`;
    const row = await tx.twoStep.findUnique({ where: { userId: by.id } });
    if (row?.confirmedAt) throw isOn();
    if (!row) throw new AppError(409, 'Begin first: scan the picture with your app.');
    const lastStep = stepOf(row, code);
    if (lastStep === null) throw new AppError(422, WRONG_CODE, { errors: { code: [WRONG_CODE] } });
    await tx.twoStep.update({
      where: { userId: by.id },
      data: { confirmedAt: new Date(), lastStep, recoveryHashes: recoveryCodes.map(hashOf) },
    });
    await recordTwoStep(tx, by, 'on');
    return recoveryCodes;
  });
}

/** For somebody who has proven their password. Does nothing if it is off. */
export function switchTwoStepOff(by: Member): Promise<void> {
  return inTransaction(async (tx) => {
    if (await dropTwoStep(tx, by)) await recordTwoStep(tx, by, 'off');
  });
}

/** Switches it off, and tells by letter. @returns whether it was on */
export async function dropTwoStep(
  tx: Prisma.TransactionClient,
  { id: userId, email: recipient }: { id: string; email: string },
): Promise<boolean> {
  const { count } = await tx.twoStep.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  const kind = 'two-step-off';
  if (count > 0) await queueLetters(tx, [{ kind, event: `${kind}:${uuidv7()}`, recipient }]);
  return count > 0;
}

const recordTwoStep = (tx: Prisma.TransactionClient, by: Member, now: 'on' | 'off') =>
  recordChange(tx, by, {
    entity: 'staff',
    id: by.id,
    subject: by.userName,
    action: 'update',
    before: { 'Two-step sign-in': now === 'on' ? 'off' : 'on' },
    after: { 'Two-step sign-in': now },
  });

const isOn = () => new AppError(409, 'Two-step sign-in is on. Switch it off first.');
