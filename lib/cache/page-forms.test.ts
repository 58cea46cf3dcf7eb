import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRequest } from '@/scripts/test/in-request';
import { keptPage } from '@/scripts/test/kept-page';
import { bestEncoding, forReaders, isPacked, type PageValue, packed } from './page-forms';
import { noteRequests } from './requests';

beforeAll(noteRequests);

const HTML = '<p>₹399</p>'.repeat(200);

/** What Next.js reads of a page for one reader. */
async function readBy(page: PageValue, headers: Record<string, string>) {
  // It reads it after others have, whose request it was.
  const read = () => Promise.resolve().then(() => ({ ...page }) as Record<string, unknown>);
  const { html, headers: sent, rscData } = await inRequest(read, undefined, '/', headers);
  return { html, sent: { ...(sent as object) }, rscData };
}

describe('a kept page', () => {
  it('is what its reader accepts, however many others read it at once', async () => {
    const { value } = keptPage(HTML);
    const page = forReaders(await packed(value));
    const [br, gzip, none, refused, data] = await Promise.all([
      readBy(page, { 'accept-encoding': 'gzip, deflate, br' }),
      readBy(page, { 'accept-encoding': 'gzip' }),
      readBy(page, {}),
      readBy(page, { 'accept-encoding': 'gzip;q=0, br;q=0' }),
      readBy(page, { 'accept-encoding': 'gzip, br', rsc: '1' }),
    ]);
    for (const [{ html, sent }, coding, unpack] of [
      [br, 'br', brotliDecompressSync],
      [gzip, 'gzip', gunzipSync],
    ] as const) {
      const body = html as Buffer;
      expect(unpack(body).toString()).toBe(HTML);
      const length = String(body.byteLength);
      const added = { 'content-encoding': coding, 'content-length': length };
      expect(sent).toEqual({ ...value.headers, ...added });
    }
    for (const { html, sent } of [none, refused])
      expect({ html, sent }).toEqual({ html: HTML, sent: value.headers });
    expect(data).toMatchObject({ sent: value.headers, rscData: value.rscData });
    expect(await new Response(data.html as ReadableStream).text()).toBe(HTML);
  });

  it('that is short, or ends at each request, is left to Next.js', async () => {
    for (const value of [
      keptPage('short').value,
      { ...keptPage(HTML).value, postponed: 'state' },
    ] as PageValue[]) {
      const kept = await packed(value);
      expect(isPacked(kept)).toBe(false);
      expect(forReaders(kept)).toBe(value);
    }
  });
});

it.each([
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.8, gzip ;q=0.8', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['br;q=x', 'identity'],
])('"%s" accepts %s best', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best);
});
