import { safeNext } from '../routes';

/**
 * Where next-auth leads on to. What it would do by itself takes some addresses of other hosts apart no further than to
 * fail at them.
 * @param asked by the client: a path, or an address of ours
 */
export function landing(asked: string, origin: string): string {
  const path = asked.startsWith(`${origin}/`) ? asked.slice(origin.length) : asked;
  return new URL(safeNext(path) ?? '/', origin).href;
}
