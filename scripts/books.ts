import pg from 'pg';
import { AUDITED } from '../lib/housekeeping/audited';
import { findBroken } from '../lib/invariants';
import { openDatabase } from './app/database';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { Problem } from './problem';

/** `npm run books -- audit` adds up orders, payments, refunds, store credit, documents, returns and stock, and names every difference. */
run(async () => {
  if (process.argv[2] !== 'audit') throw new Problem('Say `npm run books -- audit`.');
  const database = await openDatabase(readSettings(), stopping);
  onStop(database.stop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onStop(() => client.end());
  const { rows } = await client.query(`SELECT to_regclass('returns') AS returns`);
  if (rows[0].returns === null)
    throw new Problem(
      'This database is not up to date: `npm start` or `npm run migrate` prepare it.',
    );
  const broken = await findBroken(AUDITED, async (sql) => (await client.query(sql)).rows);
  for (const one of broken) console.error(`Not true: ${one}`);
  if (broken.length === 0) console.log('The books are right.');
  return broken.length === 0 ? 0 : 1;
});
