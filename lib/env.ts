import 'server-only';
import { readEnv } from './env-schema';

const read = readEnv(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));

/** The server's settings, checked. The only reader of its process.env beside edge-env.ts. */
export const env = read.env;
