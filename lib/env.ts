import 'server-only';
import { readEnv } from './env-schema';

const read = readEnv(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));

/** The server's settings, checked. The only reader of the server's process.env besides edge-env.ts. */
export const env = read.env;
