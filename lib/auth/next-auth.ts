import 'server-only';
import NextAuth, { CredentialsSignin, type NextAuthConfig } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { env } from '../env';
import { openSession } from './accounts';
import { SESSION_COOKIE, SESSION_DAYS } from './cookies';
import { loginInput } from './schema';
import { isSecureRequest } from './secure-request';

const config = {
  secret: env.AUTH_SECRET,
  trustHost: true,
  session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
  pages: { signIn: '/auth/login' },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(raw) {
        const input = loginInput.safeParse(raw);
        const session = input.success ? await openSession(input.data) : null;
        // Read and wrong; anything else that fails inside is an error of ours.
        if (!session) throw new CredentialsSignin();
        return { id: session.userId, sid: session.sessionId, role: session.role };
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (user) {
        token.sid = user.sid;
        token.role = user.role;
      }
      return token;
    },
    session({ session, token }) {
      session.sid = token.sid;
      return session;
    },
  },
  logger: {
    error(error) {
      if (error.name !== 'CredentialsSignin') console.error(error);
    },
  },
} satisfies NextAuthConfig;

/** Configured per request: one cookie name whichever way it came, Secure only where the way was. */
export const { handlers, auth, signIn, signOut } = NextAuth(async () => {
  const secure = await isSecureRequest();
  return {
    ...config,
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: SESSION_COOKIE,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
  };
});
