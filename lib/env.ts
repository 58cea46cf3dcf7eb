import 'server-only';
import { readEnv } from './env-schema';

const read = readEnv(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));

/**
 * The server's settings, checked. In the server, process.env is otherwise read only in edge-env.ts, public-env.ts,
 * next.config.ts and instrumentation.ts.
 */
export const env = read.env;
