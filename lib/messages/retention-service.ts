import 'server-only';
import { db } from '../db/client';
import { MESSAGES_KEPT_DAYS } from './schema';

const DELETED_AT_ONCE = 5_000;

const keptSince = () => new Date(Date.now() - MESSAGES_KEPT_DAYS * 86_400_000);

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
