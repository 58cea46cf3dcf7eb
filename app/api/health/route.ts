import { discardBuiltPages } from '@/lib/cache';
import { pingDatabase } from '@/lib/health/queries';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'public',
    handle: async () => {
      await pingDatabase();
      discardBuiltPages();
      return {};
    },
  }),
});
