const OPTIMIZER = '/_next/image?';
/** A picture of the shop has no host. */
const HERE = 'http://here';
/** Whatever is the same when it is encoded. */
const PLAIN = /[\w.~-]/;

/**
 * The picture optimizer keeps what it made by the address as it is written, and one picture has any number of them:
 * with '#1', '?1', '/./' or letters in percent-encoding. Here it gets one.
 */
export function withOnePictureAddress(address: string): string {
  if (!address.startsWith(OPTIMIZER)) return address;
  const query = new URLSearchParams(address.slice(OPTIMIZER.length));
  const [picture = '', ...others] = query.getAll('url');
  // Next.js refuses these.
  const base = picture.startsWith('/') ? HERE : undefined;
  if (others.length > 0 || picture.startsWith('//') || !URL.canParse(picture, base)) return address;
  const { origin, pathname } = new URL(picture, base);
  const path = pathname.replace(/%[\da-f]{2}/gi, decodePlain);
  query.set('url', base ? path : origin + path);
  return OPTIMIZER + query;
}

function decodePlain(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return PLAIN.test(character) ? character : code.toUpperCase();
}
