const HERE = 'http://here';
/** Characters that stay the same when encoded. */
const PLAIN = /[\w.~-]/;
/** A path without a host before it, dots at the beginning of a segment, or anything encoded. */
const IS_PLAIN = /^(?!\/\/)(?:\/(?!\.)[^/?#%\\]*)+(?:\?|$)/;

/** Percent-encoded characters of a path that need not be. */
export const decodePlain = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return PLAIN.test(character) ? character : code.toUpperCase();
  });

/** An address with its path as Next.js will read it: '/./shop/%68ome' is the home page. */
export function withPlainPath(address: string): string {
  // Next.js redirects an address with '//' to one without.
  if (IS_PLAIN.test(address) || address.startsWith('//') || !URL.canParse(address, HERE))
    return address;
  const { pathname, search } = new URL(address, HERE);
  return decodePlain(pathname) + search;
}
