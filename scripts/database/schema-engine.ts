import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { ROOT } from '../root';
import { connectAdapter } from './engine-adapter';

type Engine = Awaited<ReturnType<typeof engine.SchemaEngine.new>>;

const NO_FILTER = { externalTables: [], externalEnums: [] };

/** The engine reports a panic through this global, and fails without it. */
const panics = { set_message: (text: string) => console.error(text) };

let loaded = false;

/** Prisma's schema engine as WebAssembly; the CLI would download a binary. */
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

/** Indexes that prisma/schema cannot express are in the migrations only. Prisma's own are named *_idx and *_key. */
const DROP_OF_OUR_INDEX = /-- DropIndex\nDROP INDEX "(?!\w+_(?:idx|key)")\w+";\n*/g;

/** The SQL that would change the database into what `prisma/schema` says; '' when they are equal. */
export function schemaDrift(databaseUrl: string): Promise<string> {
  return withEngine(databaseUrl, async (one) => {
    const { stdout } = await one.diff({
      from: { tag: 'schemaDatasource', files: schemaFiles(), configDir: ROOT },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    const script = (stdout ?? '').replace(DROP_OF_OUR_INDEX, '').trim();
    return script === '-- This is an empty migration.' ? '' : script;
  });
}
