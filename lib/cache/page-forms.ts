import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache';
import { currentRequest } from './requests';

export type PageValue = NonNullable<Parameters<CacheHandler['set']>[1]>;
type AppPage = Extract<PageValue, { rscData: unknown }>;
/** HTML as it is sent. */
type Packed = Record<'br' | 'gzip', Buffer>;
type PackedPage = Omit<AppPage, 'html'> & { html: Packed };
/** As Next.js has made it, or packed. */
export type KeptValue = PageValue | PackedPage;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Of a list's 60 kB five leaves 9.2 in 1 ms; four would leave 9.9, and gzip leaves 10.3. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Next.js compresses nothing shorter either. */
const SHORT = 1_024;

/** A page whose HTML is compressed once, for all of its readers; what has none, or not all of it, as it is. */
export async function packed(value: PageValue): Promise<KeptValue> {
  const isWhole = value.kind === 'APP_PAGE' && value.postponed === undefined;
  if (!isWhole || value.html.length < SHORT) return value;
  const html = Buffer.from(value.html);
  const [br, gzip] = await Promise.all([compress.br(html, BROTLI), compress.gzip(html)]);
  return { ...value, html: { br, gzip } };
}

export const isPacked = (value: KeptValue): value is PackedPage =>
  value.kind === 'APP_PAGE' && typeof value.html === 'object';

/**
 * A page for Next.js, which joins simultaneous requests and then reads it once for each of them. Against its types it sends
 * HTML that is a Buffer as it is, and with the header that says so its `compression` adds nothing but `Vary`.
 */
export function forReaders(value: KeptValue): PageValue {
  if (!isPacked(value)) return value;
  const { html, headers } = value;
  const page: Omit<AppPage, 'html'> & { html: unknown } = {
    ...value,
    get html() {
      const form = formForReader();
      if (form === 'data') return unpackedIfRead(html);
      return form === 'identity' ? unpacked(html).toString() : html[form];
    },
    get headers() {
      const form = formForReader();
      if (form === 'data' || form === 'identity') return headers;
      const length = String(html[form].byteLength);
      return { ...headers, 'content-encoding': form, 'content-length': length };
    },
  };
  return page as AppPage;
}

const unpacked = ({ gzip }: Packed) => gunzipSync(gzip);
/** Whoever asks for data gets another part of the page. */
const unpackedIfRead = (html: Packed) =>
  new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(unpacked(html));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

function formForReader(): keyof Packed | 'identity' | 'data' {
  const request = currentRequest();
  if (request?.wantsData) return 'data';
  return bestEncoding(String(request?.headers['accept-encoding'] ?? ''));
}

/** By RFC 9110, 12.5.3; of those accepted alike, the shortest. '*' is taken for what everybody knew when it was written. */
export function bestEncoding(accepted: string): keyof Packed | 'identity' {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, Number(weight ?? 1));
  }
  const others = weights.get('*') ?? 0;
  const wanted = { br: weights.get('br') ?? 0, gzip: weights.get('gzip') ?? others };
  const identity = weights.get('identity') ?? 0;
  if (wanted.br > 0 && wanted.br >= Math.max(wanted.gzip, identity)) return 'br';
  return wanted.gzip > 0 && wanted.gzip >= identity ? 'gzip' : 'identity';
}
