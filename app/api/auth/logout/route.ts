import { logOut } from '@/lib/auth/sign-in';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'public',
    handle: async () => {
      await logOut();
      return { message: 'Logged out successfully!' };
    },
  }),
});
