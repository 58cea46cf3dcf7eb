import { expect, it } from 'vitest';
import { requireUncommonPassword } from './weak-passwords';

const MEENA = { userName: 'Meena Kumari', email: 'meena.k@mill.example' };
const refusalOf = (password: string) =>
  requireUncommonPassword(password, MEENA, 'password').then(
    () => null,
    (error: { status: number; details: { errors: { password: string[] } } }) => [
      error.status,
      error.details.errors.password[0],
    ],
  );

it.each(['password123', 'Password123', 'ＱＷＥＲＴＹ123', '12345678', 'iloveyou'])(
  'a password that is tried first is refused: %s',
  async (password) => {
    expect(await refusalOf(password)).toEqual([422, expect.stringMatching(/^Many people/)]);
  },
);

it.each([
  'meena kumari',
  'MeenaKumari@2026',
  'kumari-1990',
  '2026meena',
  'meena.k@mill.example',
  'Meena.K1',
])('a password made of name or address is refused: %s', async (password) => {
  expect(await refusalOf(password)).toEqual([422, expect.stringMatching(/made of your name/)]);
});

it('an initial is no name', async () => {
  const ravi = { userName: 'K Ravi', email: 'ravi@mill.example' };
  await requireUncommonPassword('90210847k', ravi, 'password');
});

it.each(['a good password', 'meena likes denim', 'நொய்யல் ஆறு', 'zq7#plainword', '90 looms run'])(
  'nothing else is asked of one: %s',
  async (password) => {
    expect(await refusalOf(password)).toBeNull();
  },
);
