import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inRequest } from '@/scripts/test/in-request';
import { PageCache } from './page-cache';
import { noteRequests } from './requests';
import { tagTimes } from './tag-times';

// As Next.js serves pages: its own modules, which have no types.
const load = createRequire(import.meta.url);
const { nodeFs } = load('next/dist/server/lib/node-fs-methods');
const { IncrementalCache } = load('next/dist/server/lib/incremental-cache');
const { default: ResponseCache } = load('next/dist/server/response-cache');
const { default: RenderResult } = load('next/dist/server/render-result');

beforeAll(noteRequests);

const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const PREVIEW_ID = 'of this build';

function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noyyal-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'server'));
  const manifest = JSON.stringify({ preview: { previewModeId: PREVIEW_ID } });
  writeFileSync(join(folder, 'prerender-manifest.json'), manifest);
  return join(folder, 'server');
}

describe('a page of the server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] });
    vi.advanceTimersByTime(1_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const SLOW_MS = 200;

  /** A page that shows `shop.text`, as Next.js serves it from its caches. */
  function servePage({ seconds = 31_536_000 } = {}) {
    const path = `/shop/product/${crypto.randomUUID()}`;
    const tags = [`product:${path}`, `stock:${path}`] as const;
    const shop = { text: 'old', isAway: false, renders: 0 };
    const incrementalCache = new IncrementalCache({
      fs: nodeFs,
      serverDistDir: buildFolder(),
      requestHeaders: {},
      previewProps: { previewModeId: '' },
      CurCacheHandler: PageCache,
      prerenderManifest: {
        version: 4,
        routes: {},
        dynamicRoutes: {},
        notFoundRoutes: [],
        preview: {},
      },
    });
    const route = { kind: 'APP_PAGE', sourceRoute: '/shop/product/[slug]/page' };
    const responses = new ResponseCache({ minimalMode: false, route });
    const render = (ms: number) => async () => {
      shop.renders += 1;
      const { text, isAway } = shop;
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      if (isAway) throw new Error('The database is away');
      const headers = { 'x-next-cache-tags': tags.join(',') };
      const html = RenderResult.fromStatic(text, 'text/html');
      const value = { kind: 'APP_PAGE', html, rscData: Buffer.from(''), headers, status: 200 };
      return { value, cacheControl: { revalidate: seconds, expire: 31_536_000 } };
    };
    const load = (ms = 0, given = {}) =>
      responses.get(path, render(ms), { incrementalCache, isRoutePPREnabled: false, ...given });
    const answer = async (ms = 0, given = {}): Promise<string> =>
      (await load(ms, given)).value.html.toUnchunkedString();
    /** What it sends to a reader who accepts this. */
    const openAs = (accepted: string) =>
      inRequest(
        async () => {
          const { html, headers } = (await load()).value;
          const body = Buffer.from(await new Response(html.readable).arrayBuffer());
          return { coding: headers['content-encoding'], body };
        },
        server,
        path,
        { 'accept-encoding': accepted },
      );
    const asked: IncomingMessage[] = [];
    /** Gets only what the cache asks itself. */
    const server = createServer((request, response) => {
      asked.push(request);
      answer(SLOW_MS, { isOnDemandRevalidate: true })
        .then(() => response.setHeader('x-nextjs-cache', 'REVALIDATED'))
        .catch(() => response.writeHead(500))
        .finally(() => response.end());
    });
    const open = (ms = 0, given = {}, query = '_rsc=1', headers = {}) =>
      inRequest(() => answer(ms, given), server, `${path}?${query}`, headers);
    /** A navigation by the router to a stale page has it remade beside other requests. */
    const remake = () =>
      inRequest(() =>
        responses.revalidate(path, incrementalCache, false, false, render(SLOW_MS), null, false),
      );
    return { path, shop, tags, asked, open, openAs, remake };
  }
  /** Time passes, before and after which all is done that waits for nothing. */
  async function pass(ms: number) {
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    };
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  }

  it('is rendered once more beside its readers, seven seconds after small changes', async () => {
    const { shop, tags, open, asked } = servePage();
    expect(await open()).toBe('old');
    await pass(50);
    shop.text = 'new';
    tagTimes.makeStale([tags[1]]);
    await pass(6_900);
    tagTimes.makeStale([tags[1]]);
    expect(await open()).toBe('old');
    await pass(200);
    expect([await open(), await open()]).toEqual(['old', 'old']);
    await expect.poll(() => asked.length).toBe(1);
    await pass(SLOW_MS);
    expect(await open()).toBe('new');
    expect(shop.renders).toBe(2);
  });

  it('is not shown with small changes when it is older than five minutes', async () => {
    const { shop, tags, open } = servePage();
    expect(await open()).toBe('old');
    await pass(5 * 60_000);
    shop.text = 'new';
    tagTimes.makeStale([tags[1]]);
    expect(await open()).toBe('old');
    await pass(7_100);
    expect(await open()).toBe('new');
  });

  it('that cannot be rendered again is not shown as it was, and is when that succeeds', async () => {
    const { shop, tags, open } = servePage();
    expect(await open()).toBe('old');
    await pass(50);
    tagTimes.expire([tags[0]]);
    Object.assign(shop, { text: 'new', isAway: true });
    await expect(open()).rejects.toThrow('The database is away');
    shop.isAway = false;
    expect(await open()).toBe('new');
  });

  it('is not kept for others when the address said more than its own', async () => {
    const { shop, open } = servePage();
    await open(0, {}, 'mail=ravi%40example.com');
    await open(0, {}, '_rsc=1&page=2');
    expect(shop.renders).toBe(2);
    await open();
    await open();
    expect(shop.renders).toBe(3);
  });

  it('is not kept for others with its reader’s nonce, but rendered again without one', async () => {
    const { shop, asked, open } = servePage();
    await open(0, {}, '_rsc=1', { 'content-security-policy': "script-src 'nonce-abc'" });
    await expect.poll(() => shop.renders).toBe(2);
    await pass(SLOW_MS);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).not.toHaveProperty('content-security-policy');
    await open();
    expect(shop.renders).toBe(2);
  });

  it('keeps its date when Next.js keeps it because it could not be rendered again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const { shop, tags, open } = servePage({ seconds: 10 });
    expect(await open()).toBe('old');
    await pass(50);
    tagTimes.makeStale([tags[1]]);
    Object.assign(shop, { text: 'new', isAway: true });
    await pass(10_100);
    expect(await open()).toBe('old');
    await pass(SLOW_MS);
    shop.isAway = false;
    await pass(1_000);
    await open();
    await pass(SLOW_MS);
    expect(await open()).toBe('new');
  });

  it('is sent to each of many readers at once as they accept it', async () => {
    const { shop, open, openAs } = servePage();
    shop.text = '<p>₹399</p>'.repeat(200);
    await open();
    await expect.poll(async () => (await openAs('br')).coding).toBe('br');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => openAs(['br, gzip', 'gzip', ''][at % 3] ?? '')),
    );
    const seen = new Set(answers.map(({ coding, body }) => `${coding} ${body.toString('base64')}`));
    expect(seen.size).toBe(3);
    const texts = answers.map(({ coding, body }) => (UNPACK[coding]?.(body) ?? body).toString());
    expect(new Set(texts)).toEqual(new Set([shop.text]));
    expect(shop.renders).toBe(1);
  });

  it('is packed before its readers see it, when it was rendered beside them', async () => {
    const { shop, tags, asked, open, openAs } = servePage();
    shop.text = '<p>₹399</p>'.repeat(200_000);
    await open();
    await expect.poll(async () => (await openAs('br')).coding).toBe('br');
    await pass(50);
    shop.text = shop.text.replaceAll('399', '449');
    tagTimes.makeStale([tags[1]]);
    await pass(7_100);
    await openAs('br');
    await expect.poll(() => asked.length).toBe(1);
    await pass(SLOW_MS);
    expect((await openAs('br')).coding).toBe('br');
    await expect.poll(open).toContain('449');
  });

  it('that read its data before an edit is not kept, whoever else renders it too', async () => {
    const { shop, tags, open, remake } = servePage();
    expect(await open()).toBe('old');
    await pass(50);
    const remade = remake();
    await pass(50);
    shop.text = 'new';
    tagTimes.expire([tags[0]]);
    await pass(50);
    expect(await open(0, { isPrefetch: true })).toBe('new');
    const reading = open();
    await pass(SLOW_MS);
    await Promise.all([remade, reading]);
    await pass(50);
    expect(await open()).toBe('new');
  });
});
