import * as checkAuth from '@/app/api/auth/check-auth/route';
import * as login from '@/app/api/auth/login/route';
import * as logout from '@/app/api/auth/logout/route';
import * as password from '@/app/api/auth/password/route';
import * as register from '@/app/api/auth/register/route';
import * as subscribe from '@/app/api/common/subscribe/route';
import * as health from '@/app/api/health/route';
import { user } from '@/lib/openapi/answers';
import { type Endpoint, endpoints } from '@/lib/openapi/endpoint';

export const ACCOUNT_ENDPOINTS: Endpoint[] = [
  ...endpoints('Account', '/api/auth/register', register, {
    POST: {
      summary: 'Open an account',
      status: 201,
      also: { 409: 'The email address has an account' },
    },
  }),
  ...endpoints('Account', '/api/auth/login', login, {
    POST: {
      summary: 'Sign in',
      notes:
        'Sets the session cookie. A wrong pair is 401 in one text, whether or not the address has an account; too many of them are 429.',
      answer: { user },
      also: { 401: 'Wrong email or password', 429: 'Too many wrong passwords; see `Retry-After`' },
    },
  }),
  ...endpoints('Account', '/api/auth/logout', logout, {
    POST: { summary: 'Sign out', notes: 'Takes no body and ends the session for good.' },
  }),
  ...endpoints('Account', '/api/auth/check-auth', checkAuth, {
    GET: { summary: 'Who is signed in', answer: { user }, also: { 401: 'Nobody' } },
  }),
  ...endpoints('Account', '/api/auth/password', password, {
    POST: {
      summary: 'Change the password',
      notes: 'Ends every session of the account; the caller gets a new one.',
      also: { 429: 'Too many wrong passwords; see `Retry-After`' },
    },
  }),
  ...endpoints('Shop', '/api/common/subscribe', subscribe, {
    POST: { summary: 'Subscribe to the letters' },
  }),
  ...endpoints('Shop', '/api/health', health, {
    GET: { summary: 'Whether the shop can serve' },
  }),
];
