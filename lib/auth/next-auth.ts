import 'server-only';
import NextAuth, { AuthError, CredentialsSignin, type NextAuthConfig } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { logError } from '../http/log';
import { tooManyError } from '../http/rate-limit';
import { routes } from '../routes';
import { endSession } from './accounts';
import { attemptSignIn } from './attempt';
import { cookieName, SESSION_COOKIE, SESSION_SECONDS, sessionCookieOptions } from './cookies';
import { safeRedirect } from './safe-redirect';
import { loginInput } from './schema';
import { isSecureRequest } from './secure-request';

/** The `code` of a refused attempt ends with the seconds to wait; `errorInRedirect` reads them back. */
const WAIT = 'wait_';

/** Errors any client can cause; they are not logged. */
const CLIENT_ERRORS: ReadonlySet<string> = new Set(['CredentialsSignin', 'MissingCSRF']);

class TooManyAttempts extends CredentialsSignin {
  constructor(seconds: number) {
    super();
    this.code = `${WAIT}${seconds}`;
  }
}

const config = {
  secret: env.AUTH_SECRET,
  trustHost: true,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: routes.login() },
  providers: [
    Credentials({
      credentials: { email: {}, password: {}, code: {} },
      async authorize(raw) {
        const input = loginInput.safeParse(raw);
        const session =
          input.success && (await attemptSignIn(input.data).catch(rethrowForNextAuth));
        // A wrong password; any other error is logged and answered with 503.
        if (!session) throw new CredentialsSignin();
        const { id, role, staffRole } = session.user;
        return { id, sid: session.sessionId, role, staffRole };
      },
    }),
  ],
  callbacks: {
    redirect: ({ url, baseUrl }) => safeRedirect(url, baseUrl),
    jwt({ token, user }) {
      if (user) {
        token.sid = user.sid;
        token.role = user.role;
        token.staffRole = user.staffRole;
      }
      return token;
    },
  },
  events: {
    async signOut(message) {
      const sessionId = 'token' in message ? message.token?.sid : undefined;
      if (sessionId) await endSession(sessionId);
    },
  },
  logger: {
    error(error) {
      const isClientError = error instanceof AuthError && CLIENT_ERRORS.has(error.type);
      if (!isClientError) logError(error);
    },
  },
} satisfies NextAuthConfig;

/** Configured per request: the cookie is Secure only if the request came over HTTPS. */
export const { handlers } = NextAuth(async () => {
  const secure = await isSecureRequest();
  return {
    ...config,
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: cookieName(SESSION_COOKIE, secure),
        options: sessionCookieOptions(secure),
      },
      callbackUrl: {
        name: cookieName('authjs.callback-url', secure),
        options: sessionCookieOptions(secure),
      },
    },
  };
});

function rethrowForNextAuth(error: unknown): never {
  if (error instanceof AppError && error.status === 401) throw new CredentialsSignin();
  const seconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
  throw seconds === undefined ? error : new TooManyAttempts(seconds);
}

/** Our error for a failure that next-auth puts into a redirect address; null if there is none. */
export function errorInRedirect(answer: string): AppError | null {
  const seconds = new RegExp(`${WAIT}(\\d+)`).exec(answer)?.[1];
  if (seconds) return tooManyError('attempts', Number(seconds) * 1000);
  if (answer.includes('error=MissingCSRF'))
    return new AppError(403, 'The csrfToken is missing or is not the one of the cookie');
  if (!answer.includes('error=Configuration')) return null;
  return new AppError(503, 'The shop is not available right now. Please try again in a moment.');
}
