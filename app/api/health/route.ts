import { pingDatabase } from '@/lib/health/queries';
import { methods, route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'Whether the shop can serve',
    level: 'public',
    answer: {},
    handle: async () => {
      await pingDatabase();
      return {};
    },
  }),
});
