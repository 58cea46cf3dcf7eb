import pg from 'pg';
import { findBroken } from '../lib/invariants';
import { STOCK_INVARIANTS } from '../lib/stock/invariants';
import { openDatabase } from './app/database';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { Problem } from './problem';

/** `npm run stock -- audit` rebuilds all stock from its movements and says where the two differ. */
run(async () => {
  if (process.argv[2] !== 'audit') throw new Problem('Say `npm run stock -- audit`.');
  const database = await openDatabase(readSettings(), stopping);
  onStop(database.stop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onStop(() => client.end());
  const { rows } = await client.query(`SELECT to_regclass('stock_movements') AS movements`);
  if (rows[0].movements === null)
    throw new Problem(
      'This database has no stock yet: `npm start` or `npm run migrate` prepare it.',
    );
  const broken = await findBroken(STOCK_INVARIANTS, async (sql) => (await client.query(sql)).rows);
  for (const one of broken) console.error(`Not true: ${one}`);
  if (broken.length === 0) console.log('All stock is what its movements make it.');
  return broken.length === 0 ? 0 : 1;
});
