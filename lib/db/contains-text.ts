import 'server-only';
import { Prisma } from './generated/client';

/**
 * Whether a column contains what was typed, ignoring case. A trigram index cannot find fewer than three characters, so
 * those are searched for at the beginning of a word, where the preceding space counts as one.
 */
export function containsText(column: Prisma.Sql, typed: string): Prisma.Sql {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  return typed.length > 2
    ? Prisma.sql`${column} ILIKE ${`%${literal}%`}`
    : Prisma.sql`(${column} ILIKE ${`${literal}%`} OR ${column} ILIKE ${`% ${literal}%`})`;
}
