import 'server-only';
import type { Prisma } from '../db/generated/client';

/** The database's time now, not at the transaction's begin: the clock that all machines share. */
export async function timeInDatabase(tx: Prisma.TransactionClient): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}
