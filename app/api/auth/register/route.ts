import { registerShopper } from '@/lib/auth/accounts';
import { registrationInput } from '@/lib/auth/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Open an account',
  level: 'public',
  limit: LIMITS.register,
  body: registrationInput,
  answer: {},
  status: 201,
  failures: { 409: 'The email address has an account' },
  handle: async ({ body }) => {
    await registerShopper(body);
    return { message: 'Registration successful' };
  },
});
