import { route } from '@/lib/http/route';
import { readSettingsNow } from '@/lib/settings/queries';
import { settingsDto } from '@/lib/settings/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The seller’s details',
  level: 'admin',
  answer: { data: settingsDto },
  handle: async () => {
    return { data: await readSettingsNow() };
  },
});
