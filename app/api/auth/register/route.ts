import { registerShopper } from '@/lib/auth/accounts';
import { registrationInput } from '@/lib/auth/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'public',
    limit: LIMITS.register,
    body: registrationInput,
    handle: async ({ body }) => {
      await registerShopper(body);
      return { status: 201, message: 'Registration successful' };
    },
  }),
});
