import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

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
  return adapter;
}
