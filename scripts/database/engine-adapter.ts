import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { readMigrations } from './migration-files';

const CHAR_OID = 18;
const TIME_OID = 1083;

/**
 * Prisma's adapter as its schema engine needs it. PostgreSQL's catalogue has columns of its internal type "char", which
 * the engine knows but the adapter refuses to read. They are passed through it as times, which no catalogue query returns.
 */
export async function connectAdapter(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const queryWithTimes = async (config: pg.QueryConfig) => {
    const result = await query(config);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID === CHAR_OID) field.dataTypeID = TIME_OID;
    }
    return result;
  };
  pool.query = queryWithTimes as typeof pool.query;
  const adapter = await new PrismaPg(pool).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (params) => {
    const result = await queryRaw(params);
    const columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.Time ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  adapter.executeScript = (script) => runScript(pool, withFinishRecord(script));
  return adapter;
}

/** Prisma's adapter splits a script at every semicolon, also inside a string or the body of a function. */
async function runScript(pool: pg.Pool, script: string): Promise<void> {
  try {
    await pool.query(script);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', severity = 'ERROR', message, detail, column, hint } = error;
    throw new DriverAdapterError({
      kind: 'postgres',
      code,
      severity,
      message,
      detail,
      column,
      hint,
    });
  }
}

/**
 * Runs a migration and the statement that records its completion in one transaction: an interrupted migration leaves
 * nothing behind and can run again.
 */
function withFinishRecord(script: string): string {
  const migration = readMigrations().find(({ sql }) => sql === script);
  if (!migration) return script;
  return `${script};
    UPDATE _prisma_migrations SET finished_at = now()
    WHERE migration_name = '${migration.name}' AND finished_at IS NULL AND rolled_back_at IS NULL;`;
}
