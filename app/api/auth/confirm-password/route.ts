import { passwordAgain } from '@/lib/auth/schema';
import { confirmPassword } from '@/lib/auth/sign-in';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Give the password again',
  description: 'For what asks for it in a session that is not new.',
  level: 'signed-in',
  body: passwordAgain,
  answer: {},
  failures: { 429: 'Too many wrong passwords; see `Retry-After`' },
  handle: async ({ viewer, body }) => {
    await confirmPassword(viewer, body.password);
    return {};
  },
});
