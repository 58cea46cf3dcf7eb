import { expect, it } from 'vitest';
import { isNamedAsShop, passwordReset, registrationInput } from './schema';

it.each([{ token: '' }, {}, { token: 'x'.repeat(101) }])(
  'says that a link is incomplete, not what is wrong with its token: %j',
  (given) => {
    const { error } = passwordReset.safeParse({ ...given, password: 'a new password' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'This link is incomplete. Please ask for a new one.',
    ]);
  },
);

it.each(['Noyyal', 'NOYYAL Care', 'n o y y a l', 'Ｎoyyal'])(
  'nobody registers as %j',
  (userName) => {
    const { error } = registrationInput.safeParse({
      userName,
      email: 'a@b.example',
      password: 'a good password',
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'This is the shop’s name: enter your own',
    ]);
  },
);

it('takes names that only contain the letters of the shop’s', () => {
  expect(['Noyyalan', 'Anoyyal', 'Noyyal’s friend'].map(isNamedAsShop)).toEqual([
    false,
    false,
    true,
  ]);
});
