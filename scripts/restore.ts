import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './app/database';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { restoreBackup } from './backup/restore-backup';
import { Problem } from './problem';

const USAGE = 'Say `npm run restore -- FILE`, with `--replace` if the database has rows.';

/** `npm run restore -- file.tar.gz [--replace]`: puts a backup into an empty database, or into the place of what is there. */
run(async () => {
  const { name, replace } = readArguments();
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const settings = readSettings();
  const database = await openDatabase(settings, stopping);
  onStop(database.stop);
  const { rows, pictures, version, createdAt } = await restoreBackup(file, {
    databaseUrl: database.directUrl,
    dataDir: settings.DATA_DIR,
    signal: stopping,
    replace,
  });
  console.log(
    `Restored: the shop of ${createdAt}, version ${version} (${rows.orders} orders, ${rows.products} products, ${pictures} pictures)`,
  );
  return 0;
});

function readArguments(): { name: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [name, ...others] = positionals;
    if (name && others.length === 0) return { name, replace: values.replace };
  } catch {
    // An unknown option.
  }
  throw new Problem(USAGE);
}
