import 'server-only';
import { db } from '../db/client';

/** How long letters are kept: they hold names, addresses and what was bought. */
const KEPT_DAYS = 180;
const DELETED_AT_ONCE = 5_000;

const keptSince = () => new Date(Date.now() - KEPT_DAYS * 86_400_000);

/** Deletes old letters, sent or not. What one run leaves, the next deletes. */
export async function deleteOldMessages(): Promise<void> {
  await db.message.deleteMany({
    where: { at: { lt: keptSince() }, state: { not: 'waiting' } },
    limit: DELETED_AT_ONCE,
  });
}

/** Whether all letters about an order still exist, so that we know what its customer was told. */
export const hasAllItsLetters = ({ createdAt }: { createdAt: Date }): boolean =>
  createdAt > keptSince();
