const OPTIMIZER = '/_next/image?';
/** Addresses of the shop's own pictures have no host. */
const HERE = 'http://here';
/** Characters that stay the same when encoded. */
const PLAIN = /[\w.~-]/;

/**
 * The picture optimizer caches by the address as written, and one picture has any number of spellings: with '#1', '?1',
 * '/./' or percent-encoded letters. This reduces them to one.
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
