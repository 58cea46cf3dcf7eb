import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { chooseFreePort } from '@/scripts/free-port';
import type { TestDatabases } from '@/scripts/test/database-server';
import { type Image, layImage } from '@/scripts/test/image';
import { type Service, startService } from '@/scripts/test/service';
import { readyToOrder } from './orders';
import { asAdmin, Visitor } from './visitor';

const STOPS_WITHIN_MS = 10_000;
const root = mkdtempSync(join(tmpdir(), 'noyyal-image-'));
let image: Image;
let database: Service<TestDatabases>;
let databaseUrl: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await startService<TestDatabases>('scripts/test/database-server.ts');
  const admin = new pg.Client({ connectionString: database.ready.adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE contained');
  await admin.end();
  const url = new URL(database.ready.adminUrl);
  url.pathname = '/contained';
  databaseUrl = url.href;
  image = layImage(root);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

/** As `env -i` would: a program of the image, with what the image and compose.yaml give it and nothing else. */
const optionsFor = (env: Record<string, string>) => ({
  cwd: image.folder,
  ...image.user,
  env: {
    PATH: process.env.PATH,
    ...image.env,
    DATABASE_URL: databaseUrl,
    ...env,
  } as Record<string, string> as NodeJS.ProcessEnv,
});
const run = ([, ...args]: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, args, optionsFor(env));

/** Runs the image's command until its health check passes. @returns its address, and a stop as Docker's */
async function start(env: Record<string, string>) {
  const given = { PORT: String(await chooseFreePort()), HOST: '127.0.0.1', ...env };
  const [, ...args] = image.command;
  const shop = spawn(process.execPath, args, optionsFor(given));
  let output = '';
  const keep = (text: Buffer) => {
    output += text;
  };
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', keep);
  const exited = once(shop, 'exit');
  const stop = async () => {
    const since = performance.now();
    shop.kill('SIGTERM');
    const [code] = await exited;
    return { code, isQuick: performance.now() - since < STOPS_WITHIN_MS };
  };
  stops.push(stop);
  const isHealthy = () =>
    run(image.healthcheck, given).then(
      () => true,
      () => shop.exitCode !== null,
    );
  await expect.poll(isHealthy, { timeout: 200_000, interval: 500 }).toBe(true);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Noyyal is open');
  return {
    address: `http://localhost:${given.PORT}`,
    output: () => output,
    stop,
  };
}

it('the image migrates, sells, draws an invoice and a picture, is backed up, and stops', async () => {
  const shop = await start({ SEED_DEMO: '1', WEB_CONCURRENCY: '2' });
  const admin = await asAdmin(new Visitor(shop.address));
  const { data: products } = await admin.send<{ data: { _id: string; sizes: string[] }[] }>(
    'GET',
    '/api/shop/products/get',
  );
  const order = await readyToOrder(
    new Visitor(shop.address),
    products.find(({ sizes }) => sizes.length > 0) ?? { _id: '', sizes: [] },
  );
  expect(await order()).toBe(201);

  const { data: orders } = await admin.send<{ data: { _id: string }[] }>(
    'GET',
    '/api/admin/orders/get',
  );
  await admin.send('POST', '/api/admin/orders/dispatch', { ids: [orders[0]?._id] });
  const invoice = await admin.get(`/api/admin/orders/invoice/${orders[0]?._id}`);
  expect(invoice.headers.get('content-type')).toBe('application/pdf');
  expect((await invoice.text()).slice(0, 5)).toBe('%PDF-');

  const visitor = new Visitor(shop.address);
  const listing = await visitor.read(routes.listing({}));
  const [picture = ''] = /\/_next\/image\?[^"\s]+/.exec(listing) ?? [];
  const drawn = await visitor.get(picture.replaceAll('&amp;', '&'), { accept: 'image/webp' });
  expect(drawn.headers.get('content-type')).toBe('image/webp');
  const [script = ''] = /\/_next\/static\/[^"\s]+\.js/.exec(listing) ?? [];
  await visitor.read(script);

  const dataDir = image.env.DATA_DIR ?? '';
  const backup = await run(['node', 'scripts/backup.mjs', join(dataDir, 'shop.tar.gz')]);
  expect(backup.stdout).toContain('Written and read back');
  expect(await shop.stop()).toEqual({ code: 0, isQuick: true });
  expect(readdirSync(dataDir)).toContain('pages');
});

it('the next start of the image goes on with what is there, in one process', async () => {
  expect((await run(['node', 'scripts/migrate.mjs'])).stdout).toContain('Up to date.');
  const shop = await start({});
  expect(shop.output()).toMatch(/migrations +up to date/);
  await new Visitor(shop.address).read(routes.home());
  expect(await shop.stop()).toEqual({ code: 0, isQuick: true });
});

it('without a database the image says what is missing', async () => {
  await expect(run(image.command, { DATABASE_URL: '' })).rejects.toThrow(
    'DATABASE_URL is not set, and a container brings no database of its own.',
  );
});
