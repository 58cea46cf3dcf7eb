/**
 * Whether a request came over HTTPS. Only the proxies in front know. Each appends to `X-Forwarded-Proto`, and a client
 * may have made up everything before our proxies' entries.
 * @param trustedProxies as in TRUST_PROXY; with 0 the header is not read at all
 */
export function cameOverHttps(headers: Headers, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false;
  const words = (headers.get('x-forwarded-proto') ?? '').split(',').map((word) => word.trim());
  return (words.at(-trustedProxies) ?? words[0])?.toLowerCase() === 'https';
}
