import 'server-only';
import { Prisma } from './generated/client';

/** For LIKE: what was typed stands for itself, also '%' and '_'. */
export const likeLiteral = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/**
 * Whether a column contains what was typed, ignoring case. A trigram index cannot find fewer than three characters, so
 * those are searched for at the beginning of a word, where the preceding space counts as one.
 */
export function containsText(column: Prisma.Sql, typed: string): Prisma.Sql {
  const literal = likeLiteral(typed);
  return typed.length > 2
    ? Prisma.sql`${column} ILIKE ${`%${literal}%`}`
    : Prisma.sql`(${column} ILIKE ${`${literal}%`} OR ${column} ILIKE ${`% ${literal}%`})`;
}
