import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { staffDto, staffUpdate } from '@/lib/staff/schema';
import { updateStaff } from '@/lib/staff/service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Make somebody an owner or a clerk, switch them off or on, reset their two-step sign-in',
  description:
    'Ends their sessions. A letter tells of a reset. Members that are left out stay as they are.',
  level: 'owner',
  asksPassword: true,
  params: idParams,
  body: staffUpdate,
  answer: { data: staffDto },
  failures: { 409: 'No active owner would be left' },
  handle: async ({ viewer, params, body }) => {
    const data = await updateStaff(viewer, params.id, body);
    after(sendLetters);
    return { data, message: 'Saved' };
  },
});
