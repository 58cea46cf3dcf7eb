import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SETTINGS } from '../../lib/env-schema';
import { ROOT } from '../root';

export interface Service<T> {
  /** The message it sent when it was ready. */
  ready: T;
  stop: () => Promise<void>;
}

/** A test's few shoppers order more than a real one may have open. Those of the limits themselves set them. */
export const NO_LIMITS = {
  LIMIT_OPEN_ORDERS: '10000',
  LIMIT_OPEN_PIECES: '1000000',
  LIMIT_COD_RUPEES: '100000000',
  LIMIT_HOLDS_A_DAY: '10000',
};

/** Tests run on the defaults, whatever the shell or `.env` sets. An empty variable counts as unset and hides the file's. */
const defaults = {
  ...Object.fromEntries(
    SETTINGS.filter(({ name }) => !name.startsWith('NEXT_PUBLIC_')).map(({ name }) => [name, '']),
  ),
  ...NO_LIMITS,
};

/**
 * Runs one of our programs until `stop`, or until this process ends.
 * @param script path from the project's root; it sends a message when it is ready
 * @param root where the project is, if it is another version
 */
export async function startService<T>(
  script: string,
  env: Record<string, string> = {},
  root = ROOT,
): Promise<Service<T>> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, script)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...defaults, NODE_ENV: 'production', ...env },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    void exited.then(() => reject(new Error(`${script} ended before it was ready:\n${output}`)));
  });
  return {
    ready,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
