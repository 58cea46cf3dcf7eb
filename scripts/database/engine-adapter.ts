import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { readMigrations } from './migration-files';

const CHAR_OID = 18;
const TIME_OID = 1083;

/**
 * Prisma's adapter as its schema engine needs it.
 *
 * PostgreSQL's catalogue has columns of its internal type "char". The adapter refuses to read them, though the engine
 * knows them: they are passed through the adapter as times, which no catalogue query returns.
 */
export async function connectAdapter(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const disguised = async (config: pg.QueryConfig) => {
    const result = await query(config);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID === CHAR_OID) field.dataTypeID = TIME_OID;
    }
    return result;
  };
  pool.query = disguised as typeof pool.query;
  const adapter = await new PrismaPg(pool).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (params) => {
    const result = await queryRaw(params);
    const columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.Time ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  adapter.executeScript = (script) => runWhole(pool, finishing(script));
  return adapter;
}

/** Prisma's adapter cuts a script at every semicolon, also inside a string or a function's body: PostgreSQL does not. */
async function runWhole(pool: pg.Pool, script: string): Promise<void> {
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
 * A migration with the statement that records its end: as they run whole or not at all, a migration that was cut off
 * by a kill has left nothing behind and may run again.
 */
function finishing(script: string): string {
  const migration = readMigrations().find(({ sql }) => sql === script);
  if (!migration) return script;
  return `${script};
    UPDATE _prisma_migrations SET finished_at = now()
    WHERE migration_name = '${migration.name}' AND finished_at IS NULL AND rolled_back_at IS NULL;`;
}
