import { after } from 'next/server';
import { passwordAgain } from '@/lib/auth/schema';
import { provePassword } from '@/lib/auth/sign-in';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { switchTwoStepOff } from '@/lib/staff/two-step-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Switch two-step sign-in off',
  description: 'A letter tells of it.',
  level: 'admin',
  beforeTwoStep: true,
  body: passwordAgain,
  answer: {},
  failures: { 429: 'Too many wrong passwords; see `Retry-After`' },
  handle: async ({ viewer, body }) => {
    await provePassword(viewer, body.password);
    await switchTwoStepOff(viewer);
    after(sendLetters);
    return { message: 'Two-step sign-in is off' };
  },
});
