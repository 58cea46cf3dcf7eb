/**
 * Whether a request came over HTTPS, as far as that can be believed. This server itself speaks plain HTTP, so only
 * the proxies in front know; each adds its word at the end, and what is further left than ours is the client's own.
 * @param trustedProxies as in TRUST_PROXY; 0 believes nobody
 */
export function cameOverHttps(headers: Headers, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false;
  const words = (headers.get('x-forwarded-proto') ?? '').split(',').map((word) => word.trim());
  return (words.at(-trustedProxies) ?? words[0])?.toLowerCase() === 'https';
}
