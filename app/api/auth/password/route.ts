import { passwordChange } from '@/lib/auth/schema';
import { changePasswordAndStay } from '@/lib/auth/sign-in';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'signed-in',
    body: passwordChange,
    handle: async ({ viewer, body }) => {
      await changePasswordAndStay(viewer, body);
      return { message: 'Password changed. Other devices are signed out.' };
    },
  }),
});
