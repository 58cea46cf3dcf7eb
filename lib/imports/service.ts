import 'server-only';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import type { AnyPreview } from './schema';

/** Key of a PostgreSQL advisory lock; any number that nothing else uses. */
const IMPORT_LOCK = 8_147_001;
/** How long an import may take. */
export const LONGEST_IMPORT_MS = 120_000;

/** If the first click gets no answer, a second one must not import twice. @throws AppError 409 */
export async function allowOneImport(tx: Prisma.TransactionClient): Promise<void> {
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS "isOurs"`;
  if (!lock?.isOurs)
    throw new AppError(409, 'Another import is under way. Please wait until it has ended.');
}

/**
 * @param what names what has changed since the preview.
 * @throws AppError if these are not the preview's changes, or cannot be made
 */
export function requireAgreed(data: AnyPreview, digest: string, what: string): void {
  if (data.counts.problems > 0)
    throw new AppError(422, 'Nothing was imported: some lines must be corrected.', { data });
  if (data.digest !== digest)
    throw new AppError(409, `${what} has changed since. Please look at the changes again.`, {
      data,
    });
}
