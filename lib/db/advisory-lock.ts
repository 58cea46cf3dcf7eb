import 'server-only';
import { Prisma } from './generated/client';

/** In a statement: waits for the lock of that name, which is held until the transaction ends. @param name null locks nothing */
export const lockOf = (name: Prisma.Sql) =>
  Prisma.sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
