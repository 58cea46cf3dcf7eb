import { safeNext } from '../routes';

/**
 * Where next-auth may redirect to: only within this shop. Its own callback throws at some addresses of other hosts.
 * @param asked by the client: a path, or an address of ours
 */
export function safeRedirect(asked: string, origin: string): string {
  const path = asked.startsWith(`${origin}/`) ? asked.slice(origin.length) : asked;
  return new URL(safeNext(path) ?? '/', origin).href;
}
