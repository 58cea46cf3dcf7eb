import { passwordReset } from '@/lib/auth/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { acceptInvitation } from '@/lib/staff/invitation-service';
import { INVITATION_HOURS } from '@/lib/staff/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Join the staff with the link from a letter',
  description: `Sets the first password. The link works once, for ${INVITATION_HOURS} hours.`,
  level: 'public',
  limit: LIMITS.passwordReset,
  body: passwordReset,
  answer: {},
  handle: async ({ body }) => {
    await acceptInvitation(body);
    return { message: 'Welcome. Please sign in.' };
  },
});
