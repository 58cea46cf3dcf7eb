import { pingDatabase } from '@/lib/health/queries';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Whether the shop can serve',
  level: 'public',
  answer: {},
  handle: async () => {
    await pingDatabase();
    return {};
  },
});
