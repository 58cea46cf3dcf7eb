import { join } from 'node:path';
import { readEnv } from '../lib/env-schema';
import { buildIfStale } from './app/build';
import { openDatabase } from './app/database';
import { runNext } from './app/next';
import { isPortFree } from './app/port';
import { step } from './app/steps';
import { migrate } from './database/migrate';
import { Problem, report } from './problem';
import { secretFile } from './secret-file';

const READY_WITHIN_MS = 60_000;
const HEALTH_EVERY_MS = 50;

const development = process.argv.includes('--dev');
const stopping = new AbortController();
const cleanups: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  const since = performance.now();
  const read = readEnv(process.env);
  if (!read.ok) throw new Problem(read.problems.join('\n'));
  const env = read.env;
  if (!(await isPortFree(env.PORT)))
    throw new Problem(`PORT: ${env.PORT} is taken; stop what listens there or set another PORT`);

  let url = '';
  let demo = env.SEED_DEMO === '1';
  await step('database', async () => {
    const database = await openDatabase(env, stopping.signal);
    cleanups.push(database.stop);
    url = database.url;
    demo ||= database.embedded;
    return database.what;
  });
  await step('migrations', async () => {
    const applied = await migrate(url);
    return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
  });
  await step('seed', async () => {
    const { seedDatabase } = await import('../prisma/seed/seed');
    const admin =
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined;
    return seedDatabase({ databaseUrl: url, demo, admin });
  });
  if (!development)
    await step('build', async () => ((await buildIfStale(stopping.signal)) ? 'built' : 'up to date'));
  if (stopping.signal.aborted) return;
  const address = `http://localhost:${env.PORT}`;
  await step('ready', async () => {
    const secret = env.AUTH_SECRET ?? secretFile(join(env.DATA_DIR, 'auth-secret'));
    await serve({ DATABASE_URL: url, AUTH_SECRET: secret, PORT: String(env.PORT) }, address);
    return address;
  });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`\nNoyyal is open at ${address} (after ${seconds} s)`);
  if (demo)
    console.log(
      '  admin    admin@noyyal.example    admin-demo-2026\n  shopper  shopper@noyyal.example  shopper-demo-2026',
    );
}

async function serve(env: Record<string, string>, address: string): Promise<void> {
  const port = env.PORT ?? '3000';
  const command = development ? ['dev', '-p', port] : ['start', '-p', port];
  const NODE_ENV = development ? 'development' : 'production';
  const next = runNext(command, { env: { ...env, NODE_ENV }, quiet: !development });
  next.child.stderr?.pipe(process.stderr);
  cleanups.push(async () => {
    next.child.kill('SIGTERM');
    await next.exited;
  });
  void next.exited.then((code) => {
    if (!stopping.signal.aborted) void stop(code ?? 1, 'The app stopped unexpectedly.');
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!stopping.signal.aborted && Date.now() < deadline) {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
  }
  if (!stopping.signal.aborted) throw new Problem('The app did not become ready within a minute.');
}

/** The app first, then the database. */
async function stop(code: number, why?: string): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (why) console.error(why);
  for (const cleanup of cleanups.reverse()) await cleanup().catch(report);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0));

start().catch((error) => {
  if (stopping.signal.aborted) return;
  report(error);
  void stop(1);
});
