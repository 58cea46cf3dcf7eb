import { join } from 'node:path';
import { demoAdmin, demoShopper } from '../prisma/seed/people';
import { buildIfStale } from './app/build';
import { generateClient } from './app/client';
import { prepareDatabase } from './app/database';
import { expectFreePort } from './app/port';
import { localAddress, serve } from './app/serve';
import { readSettings } from './app/settings';
import { notifyParent, run, stopping } from './app/shutdown';
import { secondsSince, step } from './app/steps';
import { secretFile } from './secret-file';

const development = process.argv.includes('--dev');

/** `npm start`: database, migrations, seed, build, then Next.js's server, until SIGINT or SIGTERM. */
run(async () => {
  const since = performance.now();
  const settings = readSettings(development ? 'development' : 'production');
  const { HOST, PORT } = settings;
  await expectFreePort(PORT, HOST);

  const { url: databaseUrl, embedded, demo } = await prepareDatabase(settings);
  if (development) generateClient();
  else
    await step('build', () =>
      buildIfStale(stopping, { DATABASE_URL: databaseUrl, DATA_DIR: settings.DATA_DIR }),
    );

  const address = localAddress(HOST, PORT);
  await step('app', async () => {
    await serve(development ? 'dev' : 'start', settings, {
      NODE_ENV: development ? 'development' : 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.DATA_DIR,
      AUTH_SECRET: settings.AUTH_SECRET ?? secretFile(join(settings.DATA_DIR, 'auth-secret')),
      PORT: String(PORT),
      // The app cannot tell an embedded database, which is only for trying the shop, from a real one.
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
  notifyParent({ address, databaseUrl });
  return undefined;
});
