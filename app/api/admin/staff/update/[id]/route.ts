import { route } from '@/lib/http/route';
import { staffDto, staffUpdate } from '@/lib/staff/schema';
import { updateStaff } from '@/lib/staff/service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Make somebody an owner or a clerk, or switch them off or on',
  description: 'Ends their sessions. Members that are left out stay as they are.',
  level: 'owner',
  params: idParams,
  body: staffUpdate,
  answer: { data: staffDto },
  failures: { 409: 'No active owner would be left' },
  handle: async ({ viewer, params, body }) => {
    return { data: await updateStaff(viewer, params.id, body), message: 'Saved' };
  },
});
