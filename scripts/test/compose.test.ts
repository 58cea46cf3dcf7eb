import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTINGS } from '@/lib/env-schema';
import { scripts } from '@/package.json';
import { ROOT } from '../root';
import { readStages } from './image';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const service = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), args: z.array(z.string()) }).optional(),
  image: z.string().optional(),
  command: z.string().optional(),
  env_file: z.literal('.env').optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z
    .strictObject({ test: z.string(), interval: z.string(), start_period: z.string() })
    .optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.templateLiteral([z.string(), ':/', z.string()])).default([]),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().optional(),
});
const { services, volumes } = z
  .strictObject({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml')));

it('compose.yaml has the services that its proxies and its database address name', () => {
  const { shop, postgres, caddy, cache } = services;
  expect(Object.keys(services).sort()).toEqual(['cache', 'caddy', 'postgres', 'shop']);
  expect(shop?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(caddy?.depends_on.shop).toEqual({ condition: 'service_healthy' });
  expect(postgres?.healthcheck).toBeDefined();
  expect(shop?.environment.DATABASE_URL).toMatch(/@postgres:5432\/noyyal$/);
  expect(read('deploy/Caddyfile')).toMatch(/reverse_proxy @public cache:80\n.*shop:3000/);
  expect(read('deploy/nginx.conf')).toContain('set $shop shop:3000;');
  // Only Caddy is open to the world.
  expect([shop, postgres, cache].flatMap((one) => one?.ports)).toEqual([]);
});

it('what has to stay is in volumes, and every mounted file exists', () => {
  const mounted = Object.values(services).flatMap((one) => one.volumes.map((it) => it.split(':')));
  const named = mounted.flatMap(([from = '']) => (from.startsWith('.') ? [] : [from]));
  expect(named.sort()).toEqual(Object.keys(volumes).sort());
  for (const [from = ''] of mounted) if (from.startsWith('.')) expect(read(from)).not.toBe('');
  const [, image = []] = readStages();
  const dataDir = image.find(({ name }) => name === 'VOLUME')?.args;
  expect(services.shop?.volumes).toEqual([`shop:${dataDir}`]);
});

it('compose.yaml and Dockerfile hold no secret: those come from .env, which no image gets', () => {
  const values = Object.values(services).flatMap((one) => Object.entries(one.environment));
  const secret = values.filter(([name]) => /PASSWORD|SECRET|KEY|TOKEN|_URL$/.test(name));
  expect(secret.length).toBeGreaterThan(1);
  for (const [name, value] of secret)
    if (name !== 'SITE_URL') expect(value).toContain('${POSTGRES_PASSWORD:?');
  expect(services.shop?.env_file).toBe('.env');
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  expect(read('Dockerfile')).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|KEY|TOKEN)/m);
});

it('the image is of the Node.js version that the shop is deployed with, and runs as nobody special', () => {
  const stages = readStages();
  expect(stages.map(([from]) => from?.args.split(' ')[0])).toEqual([
    `node:${read('.nvmrc').trim()}-bookworm-slim`,
    `node:${read('.nvmrc').trim()}-bookworm-slim`,
  ]);
  expect(stages.at(-1)).toContainEqual({ name: 'USER', args: 'node' });
});

it('what the pages’ scripts contain is given to the build', () => {
  const names = SETTINGS.map(({ name }) => name).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  expect(services.shop?.build?.args).toEqual(names);
  const [build = []] = readStages();
  expect(build.flatMap(({ name, args }) => (name === 'ARG' ? args.split(/ +/) : []))).toEqual(
    names,
  );
});

it('the systemd unit starts what `npm start` starts', () => {
  const command = scripts.start.replace('exec node', '/usr/bin/node');
  expect(read('deploy/noyyal.service')).toContain(`\nExecStart=${command}\n`);
});
