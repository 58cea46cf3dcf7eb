import { Prisma } from './generated/client';

/**
 * Rows that match any of these conditions, each once. Each condition is a query of its own, using its own index: with
 * OR, PostgreSQL would use none.
 */
export const unionOf = (
  conditions: readonly Prisma.Sql[],
  rowsOf: (condition: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql =>
  Prisma.join(
    conditions.map((condition) => Prisma.sql`SELECT * FROM (${rowsOf(condition)}) AS matching`),
    ' UNION ',
  );
