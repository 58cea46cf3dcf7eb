import { AppError } from '../http/app-error';

/** How long after it was given a password is not asked for again. */
const RECENT_MS = 15 * 60_000;

/** For what staff do not do in an older session before they give the password again. @throws AppError 403 */
export function requireRecentPassword({ passwordAt }: { passwordAt: Date }): void {
  if (Date.now() - passwordAt.getTime() > RECENT_MS)
    throw new AppError(403, 'Enter your password again', { asksFor: { confirmPassword: true } });
}
