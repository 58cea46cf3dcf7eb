import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import { AppError } from '../http/app-error';
import { SESSION_DAYS } from './cookies';
import { hashPassword, passwordFits } from './password';
import type { LoginInput, RegistrationInput, SessionUser } from './schema';

/** Creates a shopper. @throws AppError 409 when the address has an account. */
export async function registerShopper(input: RegistrationInput): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  try {
    await db.user.create({ data: { userName: input.userName, email: input.email, passwordHash } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'User Already exists with the same email! Please try again');
  }
}

/** Checks a password and opens a Session row; null when either is wrong. */
export async function openSession(
  input: LoginInput,
): Promise<{ userId: string; sessionId: string; role: string } | null> {
  const user = await db.user.findUnique({
    where: { email: input.email },
    select: { id: true, role: true, passwordHash: true },
  });
  if (!(await passwordFits(user?.passwordHash ?? null, input.password)) || !user) return null;
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  const sessionId = uuidv7();
  await db.session.create({ data: { id: sessionId, userId: user.id, expiresAt } });
  return { userId: user.id, sessionId, role: user.role };
}

/** Ends a session for good: a copied token is dead from here on. */
export async function endSession(sessionId: string): Promise<void> {
  await db.session.updateMany({
    where: { id: sessionId, endedAt: null },
    data: { endedAt: new Date() },
  });
}

/** What the browser may know of an account; null when there is none. */
export async function findAccount(email: string): Promise<SessionUser | null> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, userName: true, email: true, role: true },
  });
  return user && { ...user, _id: user.id, role: user.role === 'admin' ? 'admin' : 'shopper' };
}

/** The user of a live session, with the role of this moment. */
export async function findSessionUser(sessionId: string) {
  const session = await db.session.findFirst({
    where: { id: sessionId, endedAt: null, expiresAt: { gt: new Date() } },
    select: { user: { select: { id: true, userName: true, email: true, role: true } } },
  });
  return session?.user ?? null;
}
