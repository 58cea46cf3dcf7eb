import { generateClient } from './app/client';
import { migrateDatabase, openDatabase } from './app/database';
import { seedWhenEmpty } from './app/seed';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { freeze } from './database/migration-files';
import { Problem } from './problem';

/**
 * `npm run migrate` applies prisma/migrations and fills an empty database as a first start does, for hosts that do not use
 * `npm start`; `npm run migrate -- diff` prints the SQL that the next migration needs to bring the database to
 * prisma/schema; `npm run migrate -- freeze` adds the checksum of a new migration, which is not changed after that.
 */
run(async () => {
  const [what = ''] = process.argv.slice(2);
  // A misspelt 'diff' must not seed a database.
  if (!['', 'diff', 'freeze'].includes(what))
    throw new Problem(
      'Say `npm run migrate`, `npm run migrate -- diff` or `npm run migrate -- freeze`.',
    );
  if (what === 'freeze') {
    const wrong = freeze();
    for (const sentence of wrong) console.error(sentence);
    return wrong.length === 0 ? 0 : 1;
  }
  const settings = readSettings();
  generateClient();
  const database = await openDatabase(settings, stopping);
  onStop(database.stop);
  const applied = await migrateDatabase(database);
  if (what === 'diff') {
    const { schemaDrift } = await import('./database/schema-engine');
    console.log((await schemaDrift(database.directUrl)) || 'No difference.');
    return 0;
  }
  const seeded = await seedWhenEmpty(
    database.url,
    settings,
    database.embedded || settings.SEED_DEMO === '1',
  );
  console.log(applied.length === 0 ? 'Up to date.' : `Applied ${applied.join(', ')}.`);
  console.log(`Seed: ${seeded}.`);
  return 0;
});
