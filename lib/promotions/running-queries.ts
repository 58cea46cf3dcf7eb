import { Prisma } from '../db/generated/client';

// The rules of rules.ts, in SQL for many promotions at once. A test compares the two.

/** Whether a row of `promotions` runs at an instant, like `runState`. */
export const runsAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(active AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now}))`;

/** Whether it runs and is not used up, like `canBeHad`. */
export const canBeHadAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${runsAt(now)} AND (max_uses IS NULL OR uses < max_uses))`;
