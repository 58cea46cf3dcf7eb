import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { INVITATION_HOURS, invitationInput, staffDto } from '@/lib/staff/schema';
import { inviteStaff } from '@/lib/staff/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Invite somebody to the staff',
  description: `Sends a letter with a link, which works once, for ${INVITATION_HOURS} hours. Who has not accepted yet can be invited again: the link before ends.`,
  level: 'owner',
  asksPassword: true,
  body: invitationInput,
  answer: { data: staffDto },
  status: 201,
  failures: { 409: 'The email address has an account' },
  handle: async ({ viewer, body }) => {
    const data = await inviteStaff(viewer, body);
    after(sendLetters);
    return { data, message: `Invitation to ${data.email} written` };
  },
});
