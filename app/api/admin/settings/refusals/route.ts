import { route } from '@/lib/http/route';
import { readRefusals } from '@/lib/orders/refusals-service';
import { refusalsDto } from '@/lib/settings/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'What the limits refused in the last week',
  level: 'admin',
  answer: { data: refusalsDto },
  handle: async () => ({ data: await readRefusals() }),
});
