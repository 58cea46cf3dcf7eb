import { Prisma } from './generated/client';

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CONNECTION_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2037']);
const CONNECTION_ERRORS =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|Connection terminated|Query read timeout|timeout exceeded when trying to connect|Can't reach database|terminating connection|the database system is |is not queryable|DatabaseNotReachable|ConnectionClosed|Server has closed the connection|Unable to start a transaction/i;

function* chain(error: unknown): Generator<object> {
  let current = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  for (const link of chain(error)) {
    for (const member of ['code', 'originalCode'] as const) {
      const code = member in link ? (link as Record<string, unknown>)[member] : undefined;
      if (typeof code === 'string' && codes.includes(code)) return true;
    }
    const meta = 'meta' in link ? JSON.stringify(link.meta) : '';
    if (codes.some((code) => meta.includes(`"${code}"`))) return true;
  }
  return false;
}

/** A transaction that may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  return hasCode(error, SERIALISATION_FAILURE, DEADLOCK, 'P2034');
}

/** A unique key was already taken. @param constraint if given, only by this one, or with this column */
export function isUniqueViolation(error: unknown, constraint = ''): boolean {
  return hasCode(error, UNIQUE_VIOLATION, 'P2002') && names(error, constraint);
}

/** The row referred to does not exist, or no longer does. @param constraint if given, only by this one */
export function isForeignKeyViolation(error: unknown, constraint = ''): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION, 'P2003') && names(error, constraint);
}

function names(error: unknown, constraint: string): boolean {
  for (const link of chain(error)) {
    const { message, meta } = link as { message?: unknown; meta?: unknown };
    if (`${message} ${JSON.stringify(meta)}`.includes(constraint)) return true;
  }
  return false;
}

/** The database cannot be reached, or went away during the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  for (const link of chain(error)) {
    const code = 'code' in link ? link.code : undefined;
    if (typeof code === 'string' && (CONNECTION_CODES.has(code) || /^(08|57P)/.test(code)))
      return true;
    if ('message' in link && CONNECTION_ERRORS.test(String(link.message))) return true;
  }
  return false;
}
