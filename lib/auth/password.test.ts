import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, isPasswordRight } from './password';

/** 'é' and Tamil's 'ொ' as one sign, and as the signs it is composed of. */
const SPELLINGS = ['caf\u00e9 \u0bca-1', 'cafe\u0301 \u0bc6\u0bbe-1'] as const;
const [composed, decomposed] = SPELLINGS;

it.each(SPELLINGS)('a password set as %j is right however a keyboard composes it', async (set) => {
  const stored = await hashPassword(set);
  for (const typed of SPELLINGS) expect(await isPasswordRight(stored, typed)).toBe(true);
  expect(await isPasswordRight(stored, 'cafe \u0bca-1')).toBe(false);
});

it.each(SPELLINGS)('an old hash of %j as it was typed is still right', async (typedThen) => {
  const stored = await hash(typedThen);
  expect(await isPasswordRight(stored, composed)).toBe(true);
  expect(await isPasswordRight(stored, decomposed)).toBe(true);
});

it('without a hash nothing is right', async () => {
  expect(await isPasswordRight(null, 'nobody')).toBe(false);
});
