import { loginInput } from '@/lib/auth/schema';
import { logIn } from '@/lib/auth/sign-in';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'public',
    body: loginInput,
    handle: async ({ body }) => ({ message: 'Logged in successfully', user: await logIn(body) }),
  }),
});
