import 'server-only';
import { daysAgo } from '../dates';
import { db } from '../db/client';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { MESSAGES_KEPT_DAYS } from './schema';

const keptSince = () => daysAgo(MESSAGES_KEPT_DAYS);

/** Deletes old letters, sent or not. */
export async function deleteOldMessages(): Promise<void> {
  await db.message.deleteMany({
    where: { at: { lt: keptSince() }, state: { not: 'waiting' } },
    limit: DELETED_AT_ONCE,
  });
}

/** Whether all letters about an order still exist, so that we know what its customer was told. */
export const hasAllItsLetters = ({ createdAt }: { createdAt: Date }): boolean =>
  createdAt > keptSince();
