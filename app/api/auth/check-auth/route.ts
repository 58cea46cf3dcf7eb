import { checkAuth } from '@/lib/auth/sign-in';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ level: 'public', handle: async () => ({ user: await checkAuth() }) }),
});
