import { logOut } from '@/lib/auth/sign-in';
import { methods, route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: 'Sign out',
    description: 'Takes no body and ends the session.',
    level: 'public',
    answer: {},
    handle: async () => {
      await logOut();
      return { message: 'Logged out successfully!' };
    },
  }),
});
