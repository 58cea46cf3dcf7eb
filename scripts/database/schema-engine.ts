import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
} from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { ROOT } from '../root';
import { MIGRATIONS, type Migration, readMigrations } from './migration-files';

type Engine = Awaited<ReturnType<typeof engine.SchemaEngine.new>>;

const NO_FILTER = { externalTables: [], externalEnums: [] };

/** The engine tells a panic's text through this global, and dies without it. */
const panics = { set_message: (text: string) => console.error(text) };

let loaded = false;

/** Prisma's own schema engine as WebAssembly: the CLI would download a binary instead. */
function load(): void {
  if (loaded) return;
  const path = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const module = new WebAssembly.Module(readFileSync(path));
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...engine } });
  engine.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  loaded = true;
}

function schemaFiles(): { path: string; content: string }[] {
  const folder = join(ROOT, 'prisma', 'schema');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({
      path: join(folder, name),
      content: readFileSync(join(folder, name), 'utf8'),
    }));
}

function migrationsList(migrations: Migration[]) {
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: sql },
      },
    })),
  };
}

const CHAR_OID = 18;
const TIME_OID = 1083;

/**
 * PostgreSQL's catalogue has columns of its internal type "char". Prisma's adapter refuses to read them, though the
 * engine knows them: they are passed through the adapter as times, which no catalogue query returns.
 */
async function connectAdapter(pool: pg.Pool) {
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
  adapter.executeScript = (script) => runWhole(pool, script);
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

async function withEngine<T>(databaseUrl: string, use: (engine: Engine) => Promise<T>): Promise<T> {
  load();
  const datamodels = schemaFiles().map(({ path, content }): [string, string] => [path, content]);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
  const factory = new PrismaPg(pool);
  factory.connect = () => connectAdapter(pool);
  try {
    const one = await engine.SchemaEngine.new(
      { datamodels },
      () => {},
      bindMigrationAwareSqlAdapterFactory(factory),
    );
    return await use(one).finally(() => one.free());
  } finally {
    await pool.end();
  }
}

/** Applies what is not applied yet and records it in `_prisma_migrations`, as `prisma migrate deploy` does. */
export function applyMigrations(databaseUrl: string): Promise<string[]> {
  return withEngine(databaseUrl, async (one) => {
    const { appliedMigrationNames } = await one.applyMigrations({
      migrationsList: migrationsList(readMigrations()),
      filters: NO_FILTER,
    });
    return appliedMigrationNames;
  });
}

/** The SQL that would bring the database to what `prisma/schema` says; '' when they agree. */
export function schemaDrift(databaseUrl: string): Promise<string> {
  return withEngine(databaseUrl, async (one) => {
    const { stdout } = await one.diff({
      from: { tag: 'schemaDatasource', files: schemaFiles(), configDir: ROOT },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    const script = (stdout ?? '').trim();
    return script === '-- This is an empty migration.' ? '' : script;
  });
}
