import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../root';

const KEPT_CHARACTERS = 20_000;
const STOP_WITHIN_MS = 10_000;
const STOP_WITH_PARENT = join(ROOT, 'scripts', 'app', 'stop-with-parent.mjs');

interface Child {
  process: ChildProcess;
  /** The exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** The end of what it printed, when `quiet` kept it from the terminal. */
  output: () => string;
  /** Sends SIGTERM; kills it and its children when it does not end. */
  stop: () => Promise<void>;
}

interface ChildOptions {
  env?: Record<string, string | undefined>;
  /** Keeps what it prints, instead of showing it. */
  quiet?: boolean;
  /** Options of Node.js itself; processes that it forks get them too. */
  flags?: readonly string[];
  /** What `stop` sends first. */
  stopSignal?: NodeJS.Signals;
  /** After which time `stop` kills it. */
  stopWithinMs?: number;
}

/**
 * Runs a Node.js program in a process group of its own, so that Ctrl-C reaches only us and we stop things in order.
 * @param program path from the project's root
 */
export function runNode(
  program: string,
  args: readonly string[],
  {
    env = {},
    flags = [],
    quiet = false,
    stopSignal = 'SIGTERM',
    stopWithinMs = STOP_WITHIN_MS,
  }: ChildOptions = {},
): Child {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(
    process.execPath,
    [...flags, STOP_WITH_PARENT, join(ROOT, program), ...args],
    {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env } as NodeJS.ProcessEnv,
    },
  );
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-KEPT_CHARACTERS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  return {
    process: child,
    exited,
    output: () => text.trim(),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(stopSignal);
      const kill = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), stopWithinMs);
      await exited;
      clearTimeout(kill);
    },
  };
}

/** How long to wait for the rest of the output when a grandchild keeps the pipe open. */
const OUTPUT_WITHIN_MS = 1_000;

/** Runs a Node.js program to its end. Stops it and throws when `signal` is aborted. */
export async function runToEnd(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  options: ChildOptions = {},
): Promise<{ passed: boolean; output: string }> {
  signal.throwIfAborted();
  const child = runNode(program, args, options);
  const closed = new Promise((resolve) => child.process.once('close', resolve));
  const stop = () => void child.stop();
  signal.addEventListener('abort', stop);
  const code = await child.exited;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (options.quiet) await Promise.race([closed, wait(OUTPUT_WITHIN_MS, null, { ref: false })]);
  return { passed: code === 0, output: child.output() };
}

export const NEXT = 'node_modules/next/dist/bin/next';
