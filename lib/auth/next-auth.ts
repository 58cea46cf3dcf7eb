import 'server-only';
import NextAuth, { CredentialsSignin } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { env } from '../env';
import { openSession } from './accounts';
import { SESSION_COOKIE, SESSION_DAYS } from './cookies';
import { loginInput } from './schema';

/** The credentials were read and are wrong; anything else that fails inside is an error of ours. */
export const { handlers, auth, signIn, signOut } = NextAuth({
  secret: env.AUTH_SECRET,
  trustHost: true,
  session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
  pages: { signIn: '/auth/login' },
  cookies: {
    sessionToken: {
      name: SESSION_COOKIE,
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: env.AUTH_COOKIE_SECURE },
    },
  },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(raw) {
        const input = loginInput.safeParse(raw);
        const session = input.success ? await openSession(input.data) : null;
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
});
