import { isIP } from 'node:net';

/** The connection's address; `watchRequests` writes it into every request. */
export const PEER_HEADER = 'x-noyyal-peer';

/** Requests of unknown origin share one count. */
const UNKNOWN = 'unknown';

/**
 * The address a request comes from. Each proxy appends what it saw to `X-Forwarded-For`, so only the last
 * `trustedProxies` entries are reliable; a client may have made up everything before them.
 * @param trustedProxies as in TRUST_PROXY; with 0 the header is not read at all
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? (headers.get('x-forwarded-for') ?? '') : '';
  const hops = forwarded.split(',').map(withoutPort).filter(Boolean);
  const address = hops.at(-trustedProxies) ?? hops[0];
  return network(address ?? headers.get(PEER_HEADER) ?? UNKNOWN);
}

/** Some proxies write '203.0.113.7:4711' or '[2001:db8::7]:4711'. */
function withoutPort(hop: string): string {
  const text = hop.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+(?=:\d+$)/.exec(text)?.[0] || text);
}

/** The /64 of an IPv6 address, because one household or phone has all of it. Unwraps IPv4-mapped IPv6 addresses. */
function network(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return UNKNOWN;
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail)];
  const gap = bare.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  const first = [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}

/** The network of a client's address as the audit keeps it: the /24 of IPv4, the /48 of IPv6, which name no household. */
export const shortened = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24').replace(/:[^:]+::\/64$/, '::/48');
