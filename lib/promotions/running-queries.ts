import { Prisma } from '../db/generated/client';

// What rules.ts says of a promotion, for statements over many of them. A test compares the two.

/** Whether a row of `promotions` runs at an instant, as `runState`. */
export const runsAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(active AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now}))`;

/** Whether it runs and is not used up, as `canBeHad`. */
export const canBeHadAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${runsAt(now)} AND (max_uses IS NULL OR uses < max_uses))`;
