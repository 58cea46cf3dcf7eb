import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '../env';
import { PrismaClient } from './generated/client';
import { canKeepStatements, createStatementNamer } from './statement-names';

/** Also how long a request waits for a free connection. */
const CONNECT_MS = 10_000;
/** On Vercel each of several functions has a pool, in each of its instances. */
const MOST = env.VERCEL ? 4 : 16;
/** Otherwise a query would wait forever if the other end of its connection is gone. */
const QUERY_MS = 10_000;

function createPool(): pg.Pool {
  return new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: MOST,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
}

function createClient(): PrismaClient {
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    ...(canKeepStatements(env.DATABASE_URL) && { statementNameGenerator: createStatementNamer() }),
  });
  return new PrismaClient({ adapter, omit: { user: { passwordHash: true } } });
}

const kept = globalThis as typeof globalThis & { noyyalDb?: PrismaClient; noyyalPool?: pg.Pool };

/** The client's connections, to be counted. */
export const pool: pg.Pool = kept.noyyalPool ?? createPool();
kept.noyyalPool = pool;

/** The only database client. Kept on globalThis because hot reload evaluates modules again. */
export const db: PrismaClient = kept.noyyalDb ?? createClient();
kept.noyyalDb = db;
