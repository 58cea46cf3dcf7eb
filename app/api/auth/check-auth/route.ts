import { sessionUserDto } from '@/lib/auth/schema';
import { checkAuth } from '@/lib/auth/sign-in';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Who is signed in',
  level: 'public',
  answer: { user: sessionUserDto },
  failures: { 401: 'Not signed in' },
  handle: async () => ({ user: await checkAuth() }),
});
