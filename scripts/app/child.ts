import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../root';

const KEPT_CHARACTERS = 20_000;
const PATIENCE_MS = 10_000;
const FOLLOW_PARENT = join(ROOT, 'scripts', 'app', 'follow-parent.mjs');

export interface Child {
  process: ChildProcess;
  /** The exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** The end of what it printed, when `quiet` kept it from the terminal. */
  output: () => string;
  /** Asks it to end, then ends it and all it started. */
  stop: () => Promise<void>;
}

interface ChildOptions {
  env?: Record<string, string | undefined>;
  /** Keeps what it prints, instead of showing it. */
  quiet?: boolean;
  /** By which it is asked to end. */
  stopSignal?: NodeJS.Signals;
}

/**
 * Runs a Node.js program in a process group of its own: a Ctrl-C in the terminal reaches it only through us, in our order.
 * @param program path from the project's root
 */
export function runNode(
  program: string,
  args: readonly string[],
  { env = {}, quiet = false, stopSignal = 'SIGTERM' }: ChildOptions = {},
): Child {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [FOLLOW_PARENT, join(ROOT, program), ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env } as NodeJS.ProcessEnv,
  });
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
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      child.kill(signal);
    }
  };
  return {
    process: child,
    exited,
    output: () => text.trim(),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(stopSignal);
      const impatience = setTimeout(() => signalGroup('SIGKILL'), PATIENCE_MS);
      await exited;
      clearTimeout(impatience);
    },
  };
}

/** What a grandchild keeps open is waited for no longer than this. */
const LAST_WORDS_MS = 1_000;

/** Runs a Node.js program to its end, or until `signal`, which it then throws. */
export async function runToEnd(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  options: ChildOptions = {},
): Promise<{ passed: boolean; output: string }> {
  signal.throwIfAborted();
  const child = runNode(program, args, options);
  const closed = new Promise((resolve) => child.process.once('close', resolve));
  const giveUp = () => void child.stop();
  signal.addEventListener('abort', giveUp);
  const code = await child.exited;
  signal.removeEventListener('abort', giveUp);
  signal.throwIfAborted();
  if (options.quiet) await Promise.race([closed, wait(LAST_WORDS_MS, null, { ref: false })]);
  return { passed: code === 0, output: child.output() };
}

export const NEXT = 'node_modules/next/dist/bin/next';
