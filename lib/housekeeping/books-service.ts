import 'server-only';
import { db } from '../db/client';
import { logWarning, writeLine } from '../http/log';
import { findBroken } from '../invariants';
import { BOOKS_INVARIANTS } from '../orders/invariants';
import { DISCOUNT_INVARIANTS } from '../promotions/invariants';
import { STOCK_INVARIANTS } from '../stock/invariants';

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);

/** Differences in orders, money, documents and returns, in words with order numbers; empty if they are right. */
export const auditMoney = (): Promise<string[]> => findBroken(BOOKS_INVARIANTS, ask);

/** The same, with stock and discounts. */
export const auditBooks = async (): Promise<string[]> => [
  ...(await auditMoney()),
  ...(await findBroken({ ...STOCK_INVARIANTS, ...DISCOUNT_INVARIANTS }, ask)),
];

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
