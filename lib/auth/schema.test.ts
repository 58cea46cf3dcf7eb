import { expect, it } from 'vitest';
import { loginInput, passwordReset, twoStepCode } from './schema';

it.each([{ token: '' }, {}, { token: 'x'.repeat(101) }])(
  'says that a link is incomplete, not what is wrong with its token: %j',
  (given) => {
    const { error } = passwordReset.safeParse({ ...given, password: 'a new password' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'This link is incomplete. Please ask for a new one.',
    ]);
  },
);

it('codes are read however they are grouped', () => {
  const login = { email: 'a@b.in', password: 'x' };
  const codes = ['123 456', '1234-5678-9012-3456-7890', ' ', undefined].map(
    (code) => loginInput.parse({ ...login, code }).code,
  );
  expect(codes).toEqual(['123456', '12345678901234567890', '', undefined]);
  expect(twoStepCode.safeParse({ code: ' - ' }).success).toBe(false);
});
