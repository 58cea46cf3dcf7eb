import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRequest } from '@/scripts/test/in-request';

const load = createRequire(import.meta.url);
const { nodeFs } = load('next/dist/server/lib/node-fs-methods');
const PageCache = load('./page-cache.cjs');

const HOUR_MS = 3_600_000;
const TAGS = { 'x-next-cache-tags': '_N_T_/layout,_N_T_/shop/faq' };

/** A build's page, dated by another clock. */
function buildPage(name: string, ahead: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'noyyal-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'app'));
  const files = {
    html: 'of the build',
    rsc: '',
    meta: JSON.stringify({ headers: TAGS, status: 200 }),
  };
  const at = new Date(Date.now() + ahead);
  for (const [end, text] of Object.entries(files)) {
    const file = join(folder, 'app', `${name}.${end}`);
    writeFileSync(file, text);
    utimesSync(file, at, at);
  }
  return folder;
}

it.each([-HOUR_MS, HOUR_MS])(
  'a page of the build is not shown, be its file dated %i ms ahead, and one made here is',
  async (ahead) => {
    const name = `faq${ahead}`;
    const cache = new PageCache({
      fs: nodeFs,
      serverDistDir: buildPage(name, ahead),
      revalidatedTags: [],
      maxMemoryCacheSize: 1_000_000,
    });
    const get = () => cache.get(`/${name}`, { kind: 'APP_PAGE' });
    expect(await get()).toBeNull();
    expect(await get()).toBeNull();
    const page = { kind: 'APP_PAGE', html: 'made here', headers: TAGS, status: 200 };
    await inRequest(() => cache.set(`/${name}`, page, {}));
    expect(await get()).toMatchObject({ value: { html: 'made here' } });
  },
);
