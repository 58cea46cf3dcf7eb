import pg from 'pg';
import { openDatabase } from './app/database';
import { readSettings } from './app/settings';
import { onStop, run, stopping } from './app/shutdown';
import { Problem } from './problem';

/** `npm run two-step -- off EMAIL`, for an owner who has lost the phone and the recovery codes, and has no other owner. */
run(async () => {
  const [what, email] = process.argv.slice(2);
  if (what !== 'off' || !email) throw new Problem('Say `npm run two-step -- off EMAIL`.');
  const database = await openDatabase(readSettings(), stopping);
  onStop(database.stop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onStop(() => client.end());
  const { rowCount } = await client.query(
    `WITH gone AS (
       DELETE FROM two_steps USING users WHERE users.id = user_id AND email = lower($1)
         AND confirmed_at IS NOT NULL
       RETURNING users.id, user_name
     ), ended AS (
       UPDATE sessions SET ended_at = now() FROM gone WHERE user_id = gone.id AND ended_at IS NULL
     )
     INSERT INTO audit_entries (id, at, actor_id, actor_name, entity, entity_id, subject, action, changes)
     SELECT gen_random_uuid(), now(), id, user_name, 'staff', id, user_name,
       'update', '{"Two-step sign-in": {"from": "on", "to": "off, by npm run two-step"}}' FROM gone`,
    [email],
  );
  if (rowCount === 0) throw new Problem(`${email} does not sign in in two steps.`);
  console.log(`${email} now signs in with the password alone, and is signed out everywhere.`);
  return 0;
});
