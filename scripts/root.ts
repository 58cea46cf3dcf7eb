import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** In a container (`Dockerfile`): Next.js's own server is there, and neither sources nor an embedded PostgreSQL. */
export const IS_STANDALONE = existsSync(join(ROOT, 'server.js'));
