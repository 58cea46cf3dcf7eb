import { logOut } from '@/lib/auth/sign-in';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Sign out',
  description: 'Takes no body and ends the session.',
  level: 'public',
  answer: {},
  handle: async () => {
    await logOut();
    return { message: 'Logged out successfully!' };
  },
});
