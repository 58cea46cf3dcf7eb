import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let dummyHash: Promise<string> | undefined;

/** A PHC string. The seed makes its accounts by it too. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password fits; without a hash it takes as long and says no. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody', COST);
  const otherwise = await dummyHash;
  const fits = await verify(storedHash ?? otherwise, password).catch(() => false);
  return storedHash !== null && fits;
}
