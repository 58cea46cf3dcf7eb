import 'server-only';
import { env } from './env';

/** `path` at the shop's public origin. Without SITE_URL the path itself, which the browser and search engines resolve. */
export function absoluteUrl(path: string): string {
  return env.SITE_URL ? new URL(path, env.SITE_URL).href : path;
}
