import { join } from 'node:path';
import { demoAdmin, demoShopper } from '../prisma/seed/people';
import { buildIfStale } from './app/build';
import { generateClient } from './app/client';
import { openDatabase } from './app/database';
import { expectFreePort } from './app/port';
import { seedWhenEmpty } from './app/seed';
import { localAddress, serve } from './app/serve';
import { readSettings } from './app/settings';
import { onStop, run, stopping, tellParent } from './app/shutdown';
import { secondsSince, step } from './app/steps';
import { migrate } from './database/migrate';
import { secretFile } from './secret-file';

const development = process.argv.includes('--dev');

/** From nothing to an open shop: database, migrations, seed, build, app. Ends with SIGINT or SIGTERM. */
run(async () => {
  const since = performance.now();
  const settings = readSettings(development ? 'development' : 'production');
  const { HOST, PORT } = settings;
  await expectFreePort(PORT, HOST);

  let databaseUrl = '';
  let embedded = false;
  await step('database', async () => {
    const database = await openDatabase(settings, stopping);
    onStop(database.stop);
    ({ url: databaseUrl, embedded } = database);
    return database.what;
  });
  const demo = embedded || settings.SEED_DEMO === '1';
  stopping.throwIfAborted();
  await step('migrations', async () => {
    const applied = await migrate(databaseUrl);
    return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
  });
  stopping.throwIfAborted();
  await step('seed', () => seedWhenEmpty(databaseUrl, settings, demo));
  if (development) generateClient();
  else await step('build', () => buildIfStale(stopping));

  const address = localAddress(HOST, PORT);
  await step('app', async () => {
    await serve(development ? 'dev' : 'start', settings, {
      NODE_ENV: development ? 'development' : 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.DATA_DIR,
      AUTH_SECRET: settings.AUTH_SECRET ?? secretFile(join(settings.DATA_DIR, 'auth-secret')),
      PORT: String(PORT),
      // To the app every database is a real one: only here is it known that this one is for trying out.
      PAYMENTS_SANDBOX: settings.PAYMENTS_SANDBOX ?? (embedded ? '1' : ''),
    });
    return 'healthy';
  });

  console.log(`\nNoyyal is open at ${address} (ready in ${secondsSince(since)})`);
  if (demo) {
    console.log(`  admin    ${demoAdmin.email}    ${demoAdmin.password}`);
    console.log(`  shopper  ${demoShopper.email}  ${demoShopper.password}`);
  }
  if (!embedded && settings.SITE_URL === undefined) {
    console.warn(`SITE_URL is not set: search engines and shared links are told ${address}`);
  }
  tellParent({ address, databaseUrl });
  return undefined;
});
