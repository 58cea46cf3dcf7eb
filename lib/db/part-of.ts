import 'server-only';
import { Prisma } from './generated/client';

/**
 * Whether a column holds what was typed, whatever its case. The column has a trigram index, which holds threes of
 * characters: what is shorter is found where a word begins, as there the gap before it counts.
 */
export function partOf(column: Prisma.Sql, typed: string): Prisma.Sql {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  return typed.length > 2
    ? Prisma.sql`${column} ILIKE ${`%${literal}%`}`
    : Prisma.sql`(${column} ILIKE ${`${literal}%`} OR ${column} ILIKE ${`% ${literal}%`})`;
}

/** The same for Prisma: one of these holds. */
export function containing(typed: string): Prisma.StringFilter[] {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  const mode = 'insensitive';
  return typed.length > 2
    ? [{ contains: literal, mode }]
    : [
        { startsWith: literal, mode },
        { contains: ` ${literal}`, mode },
      ];
}
