import { expect, it } from 'vitest';
import { passwordReset } from './schema';

it.each([{ token: '' }, {}, { token: 'x'.repeat(101) }])(
  'says that a link is incomplete, not what is wrong with its token: %j',
  (given) => {
    const { error } = passwordReset.safeParse({ ...given, password: 'a new password' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'This link is incomplete. Please ask for a new one.',
    ]);
  },
);
