import { loginInput, sessionUserDto } from '@/lib/auth/schema';
import { logIn } from '@/lib/auth/sign-in';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Sign in',
  description:
    'Sets the session cookie. Staff who sign in in two steps also send `code`, from their app or a recovery code; each is good once. A wrong email or password is 401 with one text, whether or not the address has an account.',
  level: 'public',
  body: loginInput,
  answer: { user: sessionUserDto },
  failures: {
    401: 'Wrong email or password; or, with `twoStep`, no code or a wrong one',
    429: 'Too many wrong passwords or codes; see `Retry-After`',
  },
  handle: async ({ body }) => ({ message: 'Logged in successfully', user: await logIn(body) }),
});
