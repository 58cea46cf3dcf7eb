import { isIP } from 'node:net';
import { PEER_HEADER } from './peer-address';

/** For requests of which nobody knows where they come from: they share one count. */
const UNKNOWN = 'unknown';

/**
 * The address a request comes from, as far as it can be believed. The last of `X-Forwarded-For` was written by the
 * proxy nearest to us, the one before by the next; all that is further left than our own proxies, the client may
 * have made up.
 * @param trustedProxies as in TRUST_PROXY; 0 reads no forwarded address at all
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

/** One household or phone has a whole /64 of IPv6, so that is what is counted; an IPv4 address in IPv6 clothes is undressed. */
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
