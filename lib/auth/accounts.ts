import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from './cookies';
import { hashPassword, isPasswordRight } from './password';
import { passwordChanged } from './reset-service';
import { type LoginInput, type RegistrationInput, type SessionUser, toSessionUser } from './schema';
import { requireOwnName } from './shop-name';
import { requireCode } from './two-step';
import { requireUncommonPassword } from './weak-passwords';

/** Creates a shopper. @throws AppError 409 when the address has an account, 422 for the shop's name or a password that many have. */
export async function registerShopper(input: RegistrationInput): Promise<void> {
  requireOwnName(input.userName);
  await requireUncommonPassword(input.password, input, 'password');
  const passwordHash = await hashPassword(input.password);
  try {
    await db.user.create({ data: { userName: input.userName, email: input.email, passwordHash } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'User Already exists with the same email! Please try again');
  }
}

/** Notes that the reader of a letter to an address has its account. @returns whether there is one */
export async function confirmAddress(email: string): Promise<boolean> {
  const confirmed = await db.user.updateMany({
    where: { email },
    data: { emailConfirmedAt: new Date() },
  });
  return confirmed.count > 0;
}

/**
 * Checks a password, for staff a code too, and opens a session; null if the password is wrong. Takes as long for unknown
 * addresses, and for staff switched off.
 * @param isProven of somebody signed in, who needs no other code @throws AppError 401 about the code
 */
export async function openSession(
  input: LoginInput,
  isProven = false,
): Promise<OpenSession | null> {
  const found = await db.user.findUnique({
    where: { email: input.email, isActive: true },
    select: {
      id: true,
      userName: true,
      email: true,
      role: true,
      staffRole: true,
      passwordHash: true,
    },
  });
  if (!(await isPasswordRight(found?.passwordHash ?? null, input.password)) || !found) return null;
  const isOfStaff = found.role === 'admin';
  if (isOfStaff && !isProven) await requireCode(found.id, input.code);
  const seconds = isOfStaff ? STAFF_SESSION_SECONDS : SESSION_SECONDS;
  const expiresAt = new Date(Date.now() + seconds * 1000);
  const sessionId = uuidv7();
  // Only while the password is still the one checked: replacing it ends only the sessions that exist by then.
  const opened = await db.$executeRaw`
    INSERT INTO sessions (id, user_id, expires_at)
    SELECT ${sessionId}::uuid, id, ${expiresAt} FROM users
    WHERE id = ${found.id}::uuid AND password_hash = ${found.passwordHash} AND is_active FOR SHARE`;
  if (opened === 0) return null;
  return { sessionId, user: toSessionUser(found) };
}

/**
 * Writes a new password; see `passwordChanged` for what follows.
 * @returns false if `current` is not the password, or no longer is. @throws AppError 422 for a password that many have
 */
export async function changePassword(
  userId: string,
  current: string,
  wanted: string,
): Promise<boolean> {
  const found = await db.user.findUnique({
    where: { id: userId },
    select: { passwordHash: true, userName: true, email: true },
  });
  if (!(await isPasswordRight(found?.passwordHash ?? null, current)) || !found) return false;
  await requireUncommonPassword(wanted, found, 'newPassword');
  const passwordHash = await hashPassword(wanted);
  return inTransaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: found.passwordHash },
      data: { passwordHash },
    });
    if (count === 0) return false;
    await passwordChanged(tx, { id: userId, email: found.email }, { by: 'the old password' });
    return true;
  });
}

/** Whether it is the account's password, now. */
export async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const found = await db.user.findUnique({
    where: { id: userId },
    select: { passwordHash: true },
  });
  return isPasswordRight(found?.passwordHash ?? null, password);
}

export interface OpenSession {
  sessionId: string;
  user: SessionUser;
}

/** Ends a session for good, also for copies of its cookie. */
export async function endSession(sessionId: string): Promise<void> {
  await db.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { endedAt: new Date() },
  });
}

/** Deletes sessions that have expired or been ended. @returns how many */
export async function deleteEndedSessions(): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lte: new Date() } }, { endedAt: { not: null } }] },
    limit: DELETED_AT_ONCE,
  });
  return count;
}
