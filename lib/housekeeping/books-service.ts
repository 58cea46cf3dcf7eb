import 'server-only';
import { db } from '../db/client';
import { logWarning, writeLine } from '../http/log';
import { findBroken } from '../invariants';
import { AUDITED, AUDITED_MONEY } from './audited';

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);

/** Differences in orders, money, store credit, documents and returns, in words with order numbers; empty if they are right. */
export const auditMoney = (): Promise<string[]> => findBroken(AUDITED_MONEY, ask);

/** The same, with stock and discounts. */
export const auditBooks = (): Promise<string[]> => findBroken(AUDITED, ask);

/** Audits the books once a day, and logs what differs: the lease is not given back. */
export async function checkBooks(): Promise<void> {
  const taken = await db.$executeRaw`
    INSERT INTO leases (name, holder, until) VALUES ('books', gen_random_uuid(), now() + interval '1 day')
    ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until < now()`;
  if (taken === 0) return;
  const broken = await auditBooks();
  for (const one of broken) logWarning(`The books are wrong. Not true: ${one}`);
  if (broken.length === 0) writeLine({ level: 'info', message: 'The books are right.' });
}
