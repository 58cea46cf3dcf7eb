import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let dummyHash: Promise<string> | undefined;

/**
 * As a PHC string. Of the password's letters, however a keyboard composes them: 'é' may come as one sign or as two, and
 * so may Tamil's 'ொ'.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/**
 * Whether the password is right. Without a hash it is wrong, after the same time. A hash from before passwords were
 * normalised is of what was typed then.
 */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody', COST);
  const dummy = await dummyHash;
  const known = storedHash ?? dummy;
  const spellings = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const spelling of spellings)
    if (await verify(known, spelling).catch(() => false)) return storedHash !== null;
  return false;
}
