import './app/json-lines.mjs';
import { join } from 'node:path';
import { buildIfStale } from './app/build';
import { prepareDatabase } from './app/database';
import { ALL_ADDRESSES, hostFor, openDemoAccounts } from './app/demo';
import { expectFreePort } from './app/port';
import { localAddress, serve } from './app/serve';
import { readSettings } from './app/settings';
import { notifyParent, run, stopping } from './app/shutdown';
import { secondsSince, step } from './app/steps';
import { IS_STANDALONE } from './root';
import { secretFile } from './secret-file';

const development = process.argv.includes('--dev');

/** `npm start`: database, migrations, seed, build, then Next.js's server, until SIGINT or SIGTERM. */
run(async () => {
  const since = performance.now();
  const settings = readSettings(development ? 'development' : 'production');
  const { PORT } = settings;
  await expectFreePort(PORT, settings.HOST ?? ALL_ADDRESSES);

  const { url: databaseUrl, embedded } = await prepareDatabase(settings);
  if (!development && !IS_STANDALONE)
    await step('build', () =>
      buildIfStale(stopping, { DATABASE_URL: databaseUrl, DATA_DIR: settings.DATA_DIR }),
    );

  const demo = await openDemoAccounts(databaseUrl);
  const HOST = hostFor(settings.HOST, demo.length > 0);
  const address = localAddress(HOST, PORT);
  await step('app', async () => {
    await serve(development ? 'dev' : 'start', HOST, settings, {
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
  for (const { email, password } of demo) console.log(`  ${email.padEnd(22)}  ${password}`);
  if (demo.length > 0 && settings.HOST === undefined)
    console.log(
      '  Only from this machine, as everybody knows these passwords (HOST=0.0.0.0 opens it)',
    );
  if (!embedded && settings.SITE_URL === undefined) {
    console.warn(`SITE_URL is not set: search engines and shared links are told ${address}`);
  }
  notifyParent({ address, databaseUrl });
  return undefined;
});
