/**
 * Statements with a list of values differ by its length, and connections keep every named statement. Beyond this many,
 * statements get no name.
 */
const MOST = 500;

type Naming = (statement: { sql: string }) => string;

/** A name for each statement text, so that PostgreSQL parses and plans it once per connection. '' means no name. */
export function createStatementNamer(): Naming {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size === MOST) return '';
    const name = `noyyal_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Whether connections keep named statements. `pgbouncer=true` is Prisma's mark for a pooler that does not. */
export const canKeepStatements = (databaseUrl = ''): boolean =>
  !/[?&]pgbouncer=true(?:&|$)/.test(databaseUrl);
