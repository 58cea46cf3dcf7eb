import { Prisma } from './generated/client';

/**
 * Rows for which any of these conditions holds, each once. Each condition is asked for on its own, by its own index: with OR
 * none would be used.
 */
export const eitherOf = (
  conditions: readonly Prisma.Sql[],
  rowsOf: (condition: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql =>
  Prisma.join(
    conditions.map((condition) => Prisma.sql`SELECT * FROM (${rowsOf(condition)}) AS matching`),
    ' UNION ',
  );
