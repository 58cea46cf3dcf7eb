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

it('codes are read however they are grouped, in the digits of any script', () => {
  const login = { email: 'a@b.in', password: 'x' };
  const typed = ['123 456', '1234-5678-9012-3456-7890', '१२३४५६', '123\u200b456', ' ', undefined];
  const codes = typed.map((code) => loginInput.parse({ ...login, code }).code);
  expect(codes).toEqual(['123456', '12345678901234567890', '123456', '123456', '', undefined]);
  expect(twoStepCode.safeParse({ code: ' - ' }).success).toBe(false);
});
