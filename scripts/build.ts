import { build } from './app/build';
import { prepareDatabase } from './app/database';
import { readSettings } from './app/settings';
import { run, stopping } from './app/shutdown';

/** `npm run build`: pages are rendered from the database, so it is opened, migrated and seeded as for a start. */
run(async () => {
  const settings = readSettings();
  const { url } = await prepareDatabase(settings);
  await build(stopping, false, { DATABASE_URL: url, DATA_DIR: settings.DATA_DIR });
  return 0;
});
