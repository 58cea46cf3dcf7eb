import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

type Keep = (answer: RequestListener, mostBytes?: number) => RequestListener;
const { keepingPictures }: { keepingPictures: Keep } = await import(
  join(ROOT, 'scripts/app/picture-cache.mjs')
);

const MOST_BYTES = 800;
let made = 0;
/** An optimiser that makes 100 bytes of each picture, and has none that is called 'none'. */
const optimiser: RequestListener = ({ url = '', headers }, response) => {
  made += 1;
  const isThere = !url.includes('none');
  response.statusCode = isThere ? 200 : 404;
  const isModern = headers.accept?.includes('image/webp');
  response.setHeader('Content-Type', isModern ? 'image/webp' : 'image/png');
  response.setHeader('Strict-Transport-Security', 'max-age=1');
  response.setHeader('ETag', '"a"');
  response.write('x'.repeat(60));
  response.end('y'.repeat(40));
};
const server = createServer(keepingPictures(optimiser, MOST_BYTES));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const ask = async (name: string, headers: Record<string, string> = {}) => {
  const before = made;
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/_next/image?url=${name}&w=360&q=75`, {
    headers: { accept: 'image/webp', ...headers },
  });
  const type = answer.headers.get('content-type');
  return { answer, type, size: (await answer.text()).length, isMade: made > before };
};

it('a picture is made once for each kind of browser, and what belongs to one request is not kept', async () => {
  expect(await ask('a')).toMatchObject({ isMade: true, size: 100 });
  const again = await ask('a');
  expect(again).toMatchObject({ isMade: false, size: 100, type: 'image/webp' });
  expect(again.answer.headers.get('strict-transport-security')).toBeNull();
  expect(await ask('a', { accept: '*/*' })).toMatchObject({ isMade: true, type: 'image/png' });
  const known = await ask('a', { 'if-none-match': '"a"' });
  expect([known.answer.status, known.size, known.isMade]).toEqual([304, 0, false]);
});

it('what is missing, and what is asked with more than the three members, is not kept', async () => {
  for (const name of ['none', 'b&x=1']) {
    expect((await ask(name)).isMade).toBe(true);
    expect((await ask(name)).isMade).toBe(true);
  }
});

it('the one not asked for the longest goes when there is no more room', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `picture-${index}`);
  for (const name of names) await ask(name);
  expect((await ask('picture-0')).isMade).toBe(false);
  await ask('one-more');
  expect((await ask('picture-0')).isMade).toBe(false);
  expect((await ask('picture-1')).isMade).toBe(true);
});
