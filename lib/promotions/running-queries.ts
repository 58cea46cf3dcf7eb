import { Prisma } from '../db/generated/client';

/** Whether a row of `promotions` runs at an instant, as `runState` in rules.ts says it. */
export const runsAt = (now: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(active AND starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now}))`;
