import 'server-only';
import { Prisma } from './generated/client';

/**
 * Whether a column contains what was typed, ignoring case. A trigram index cannot find fewer than three characters, so
 * those are looked for at the beginning of a word, where the space before it counts.
 */
export function containsTextSql(column: Prisma.Sql, typed: string): Prisma.Sql {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  return typed.length > 2
    ? Prisma.sql`${column} ILIKE ${`%${literal}%`}`
    : Prisma.sql`(${column} ILIKE ${`${literal}%`} OR ${column} ILIKE ${`% ${literal}%`})`;
}

/** The same for Prisma: one of these holds. */
export function containsText(typed: string): Prisma.StringFilter[] {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  const mode = 'insensitive';
  return typed.length > 2
    ? [{ contains: literal, mode }]
    : [
        { startsWith: literal, mode },
        { contains: ` ${literal}`, mode },
      ];
}
