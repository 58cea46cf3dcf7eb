import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';

/** Reads until nobody holds the other end, then ends the server, if it is still this one. */
const WAIT_THEN_STOP =
  'while read -r _; do :; done; read -r pid < postmaster.pid && [ "$pid" = "$0" ] && kill -INT "$pid"';

export interface Leash {
  path: string;
  /** Undefined where the system knows no FIFO: then a killed start leaves its server to the next one. */
  descriptor: number | undefined;
}

/**
 * A FIFO that every start holds open while it uses the server. The system lets go of it for a start that is killed, so
 * that whatever waits at the other end learns when the last one is gone, however it went.
 */
export function holdLeash(path: string): Leash {
  if (!existsSync(path)) spawnSync('mkfifo', ['-m', '600', path]);
  if (!existsSync(path)) return { path, descriptor: undefined };
  return { path, descriptor: openSync(path, 'r+') };
}

export function letGo({ descriptor }: Leash): void {
  if (descriptor !== undefined) closeSync(descriptor);
}

/** Ends the server `pid`, whose folder is `cwd`, when nobody holds the leash any more. Returns a way to call it off. */
export function endWhenLetGo(
  leash: Leash,
  pid: number,
  options: { cwd: string; uid?: number; gid?: number },
): () => void {
  if (leash.descriptor === undefined) return () => undefined;
  const end = openSync(leash.path, 'r');
  const waiting = spawn('/bin/sh', ['-c', WAIT_THEN_STOP, String(pid)], {
    ...options,
    detached: true,
    stdio: [end, 'ignore', 'ignore'],
  });
  closeSync(end);
  waiting.once('error', () => undefined);
  waiting.unref();
  return () => void waiting.kill();
}
