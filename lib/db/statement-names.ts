/** A list of values has a text for each length, and every connection keeps what it was told: beyond so many, texts stay without a name. */
const MOST = 500;

type Naming = (statement: { sql: string }) => string;

/** A name for each text of a statement: under it a connection has PostgreSQL read and plan the text once, not for every request. '' is none. */
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

/** Whether a connection keeps what it was told: Prisma's own sign in an address that a pooler stands before it which cannot. */
export const canKeepStatements = (databaseUrl = ''): boolean =>
  !/[?&]pgbouncer=true(?:&|$)/.test(databaseUrl);
