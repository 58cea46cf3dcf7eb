import { openDatabase } from './app/database';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { migrate } from './database/migrate';
import { schemaDrift } from './database/schema-engine';

/**
 * `npm run migrate` applies prisma/migrations; `npm run migrate -- diff` prints the SQL the next migration needs to
 * bring the database to prisma/schema.
 */
run(async () => {
  const database = await openDatabase(readSettings(), stopping);
  onStop(database.stop);
  const applied = await migrate(database.url);
  if (process.argv.includes('diff'))
    console.log((await schemaDrift(database.url)) || 'No difference.');
  else console.log(applied.length === 0 ? 'Up to date.' : `Applied ${applied.join(', ')}.`);
  return 0;
});
