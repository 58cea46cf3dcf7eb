import { resolve } from 'node:path';
import { openDatabase } from './app/database';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { writeBackup } from './backup/write-backup';
import { Problem } from './problem';

/** `npm run backup -- file.tar.gz`: database and uploaded pictures, also while the shop runs. */
run(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new Problem('Say `npm run backup -- FILE`.');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const settings = readSettings();
  const database = await openDatabase(settings, stopping);
  onStop(database.stop);
  const { rows, pictures, missing } = await writeBackup(file, {
    databaseUrl: database.directUrl,
    dataDir: settings.DATA_DIR,
    signal: stopping,
  });
  console.log(
    `Written and read back: ${file} (${rows.orders} orders, ${rows.products} products, ${pictures} pictures)`,
  );
  for (const key of missing) console.warn(`Not in DATA_DIR/uploads: ${key}`);
  return 0;
});
