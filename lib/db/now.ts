import 'server-only';
import { Prisma } from './generated/client';

/** The database's clock, the same for all machines: decides when promotions begin and end. */
export const NOW: Prisma.Sql = Prisma.sql`statement_timestamp()`;

/** The time when this statement began, not the transaction. */
export async function readNow(client: Pick<Prisma.TransactionClient, '$queryRaw'>): Promise<Date> {
  const [row] = await client.$queryRaw<[{ now: Date }]>`SELECT ${NOW} AS now`;
  return row.now;
}
