import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let dummyHash: Promise<string> | undefined;

/** As a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is right. Without a hash it is wrong, after the same time. */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody', COST);
  const dummy = await dummyHash;
  const fits = await verify(storedHash ?? dummy, password).catch(() => false);
  return storedHash !== null && fits;
}
