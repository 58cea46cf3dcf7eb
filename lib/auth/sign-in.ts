import 'server-only';
import { cookies } from 'next/headers';
import { AuthError } from 'next-auth';
import { AppError } from '../http/app-error';
import { endSession, findAccount } from './accounts';
import { SESSION_COOKIE, SESSION_DAYS, SESSION_HINT_COOKIE } from './cookies';
import { auth, signIn, signOut } from './next-auth';
import type { LoginInput, SessionUser } from './schema';
import { isSecureRequest } from './secure-request';
import { findViewer, sessionUser } from './viewer';

/** One text for every failure, so that nobody learns which addresses have accounts. */
const WRONG_PAIR = 'Incorrect email or password! Please try again';

/** Signs in: session row, token cookie and the readable hint. @throws AppError 401, one text for every failure. */
export async function logIn(input: LoginInput): Promise<SessionUser> {
  try {
    await signIn('credentials', { ...input, redirect: false });
  } catch (error) {
    throw causeOf(error);
  }
  (await cookies()).set(SESSION_HINT_COOKIE, '1', {
    path: '/',
    sameSite: 'lax',
    secure: await isSecureRequest(),
    maxAge: SESSION_DAYS * 86_400,
  });
  const user = await findAccount(input.email);
  if (!user) throw new AppError(401, WRONG_PAIR);
  return user;
}

/** Next-auth wraps whatever fails inside; a database that is away must not look like a wrong password. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error;
  if (error.type === 'CredentialsSignin') return new AppError(401, WRONG_PAIR);
  return error.cause?.err ?? error;
}

/** Ends the session's row, then its cookies. Without a session it does nothing, gladly. */
export async function logOut(): Promise<void> {
  const sessionId = (await auth())?.sid;
  if (sessionId) await endSession(sessionId);
  await forgetCookies();
}

/** Who is signed in; a dead cookie is cleared. @throws AppError 401. */
export async function checkAuth(): Promise<SessionUser> {
  const viewer = await findViewer();
  if (viewer) return sessionUser(viewer);
  const jar = await cookies();
  if (jar.has(SESSION_COOKIE) || jar.has(SESSION_HINT_COOKIE)) await forgetCookies();
  throw new AppError(401, 'Please sign in');
}

async function forgetCookies(): Promise<void> {
  await signOut({ redirect: false });
  (await cookies()).delete(SESSION_HINT_COOKIE);
}
