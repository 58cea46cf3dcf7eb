import 'server-only';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import type { AnyPreview } from './schema';

/** Of PostgreSQL's advisory locks; any number that nothing else uses. */
const IMPORT_LOCK = 8_147_001;
/** How long an import may take. */
export const LONGEST_IMPORT_MS = 120_000;

/** A second press of the button, when the first gets no answer, must not import twice. @throws AppError 409 */
export async function allowOneImport(tx: Prisma.TransactionClient): Promise<void> {
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS "isOurs"`;
  if (!lock?.isOurs)
    throw new AppError(409, 'Another import is under way. Please wait until it has ended.');
}

const BATCH = 1_000;

/** Rows of one statement: each stays far below the time a statement may take. */
export function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

/** @param what has changed otherwise. @throws AppError when these are not the changes of the preview, or cannot be made */
export function requireAgreed(data: AnyPreview, digest: string, what: string): void {
  if (data.counts.problems > 0)
    throw new AppError(422, 'Nothing was imported: some lines need mending.', { data });
  if (data.digest !== digest)
    throw new AppError(409, `${what} has changed since. Please look at the changes again.`, {
      data,
    });
}
