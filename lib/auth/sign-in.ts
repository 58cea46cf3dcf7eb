import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { db } from '../db/client';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { changePassword, endSession, isPasswordOf, type OpenSession } from './accounts';
import { attemptPassword, attemptSignIn } from './attempt';
import {
  cookieName,
  SESSION_COOKIE,
  SESSION_HINT_COOKIE,
  SESSION_SECONDS,
  STAFF_SESSION_SECONDS,
  sessionCookieOptions,
} from './cookies';
import { type LoginInput, type PasswordChange, type SessionUser, toSessionUser } from './schema';
import { isSecureRequest } from './secure-request';
import { findViewer, readSessionId, type Viewer } from './viewer';

/** One text for every failure, so that nobody learns which addresses have accounts. */
const WRONG_PAIR = 'Incorrect email or password! Please try again';

/**
 * Signs in: session row, token cookie and the readable hint. Not by next-auth's `signIn`: with the client's header
 * `X-Auth-Return-Redirect` it reports no error for a wrong password (docs/decisions/0012).
 * @throws AppError 401, one text for every failure but of a code; 429
 */
export async function logIn(input: LoginInput): Promise<SessionUser> {
  const session = await attemptSignIn(input);
  if (!session) throw new AppError(401, WRONG_PAIR);
  await setSessionCookies(session);
  return session.user;
}

/** Writes a session's cookies. */
async function setSessionCookies({ user, sessionId }: OpenSession): Promise<void> {
  const secure = await isSecureRequest();
  const name = cookieName(SESSION_COOKIE, secure);
  const maxAge = user.role === 'admin' ? STAFF_SESSION_SECONDS : SESSION_SECONDS;
  const token = await encode({
    token: { sub: user.id, sid: sessionId, role: user.role, staffRole: user.staffRole },
    secret: env.AUTH_SECRET ?? '',
    salt: name,
    maxAge,
  });
  const options = { ...sessionCookieOptions(secure), maxAge };
  const jar = await cookies();
  jar.set(name, token, options);
  jar.set(cookieName(SESSION_HINT_COOKIE, secure), '1', { ...options, httpOnly: false });
}

/**
 * Changes a password. All sessions end, and this device gets a new one. Throttled like a sign-in.
 * @throws AppError 422 if the current password is wrong; 429
 */
export async function changePasswordAndStay(viewer: Viewer, change: PasswordChange): Promise<void> {
  const { email, id, sessionId } = viewer;
  const { currentPassword, newPassword } = change;
  const tryToChange = () => changePassword(id, currentPassword, newPassword);
  const isChanged = await attemptPassword(
    email,
    async () => (await tryToChange()) || null,
    sessionId,
  );
  if (!isChanged) {
    const message = 'This is not your current password';
    throw new AppError(422, message, { errors: { currentPassword: [message] } });
  }
  const session = await attemptSignIn({ email, password: newPassword }, sessionId);
  if (session) await setSessionCookies(session);
}

/** Throttled like a sign-in. @throws AppError 422 if it is not the viewer's password; 429 */
export async function provePassword(viewer: Viewer, password: string): Promise<void> {
  const prove = async () => (await isPasswordOf(viewer.id, password)) || null;
  if (await attemptPassword(viewer.email, prove, viewer.sessionId)) return;
  const message = 'This is not your password';
  throw new AppError(422, message, { errors: { password: [message] } });
}

/** Proves the password again, for what an older session may not do. @throws as `provePassword` */
export async function confirmPassword(viewer: Viewer, password: string): Promise<void> {
  await provePassword(viewer, password);
  await db.session.update({ where: { id: viewer.sessionId }, data: { passwordAt: new Date() } });
}

/** Ends the session's row, then clears its cookies. Does nothing without a session. */
export async function logOut(): Promise<void> {
  const sessionId = await readSessionId();
  if (sessionId) await endSession(sessionId);
  await clearCookies();
}

/** Who is signed in; clears the cookie of an ended session. @throws AppError 401. */
export async function checkAuth(): Promise<SessionUser> {
  const viewer = await findViewer();
  if (viewer) return toSessionUser(viewer);
  await clearCookies();
  throw new AppError(401, 'Please sign in');
}

/** Clears the cookies if their session has ended. @returns whether nobody is signed in */
export async function forgetEndedSession(): Promise<boolean> {
  if (await findViewer()) return false;
  await clearCookies();
  return true;
}

async function clearCookies(): Promise<void> {
  const jar = await cookies();
  const secure = await isSecureRequest();
  // Not by `delete`, which is not Secure: browsers would ignore it for these names.
  const gone = { ...sessionCookieOptions(secure), expires: new Date(0) };
  for (const plain of [SESSION_COOKIE, SESSION_HINT_COOKIE]) {
    const name = cookieName(plain, secure);
    if (jar.has(name)) jar.set(name, '', gone);
  }
}
