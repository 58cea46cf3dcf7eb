import { route } from '@/lib/http/route';
import { settingsDto, settingsInput } from '@/lib/settings/schema';
import { updateSettings } from '@/lib/settings/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Save the seller’s details',
  description: 'Takes all details at once. With `version`, a stale edit is refused.',
  level: 'owner',
  asksPassword: true,
  body: settingsInput,
  answer: { data: settingsDto },
  failures: { 409: 'Somebody else changed them meanwhile; `data` is how they are now' },
  handle: async ({ viewer, body }) => {
    return { data: await updateSettings(viewer, body), message: 'Settings saved' };
  },
});
