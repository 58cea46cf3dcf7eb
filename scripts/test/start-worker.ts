import { type ChildProcess, spawn } from 'node:child_process';
import type { TASKS } from './worker';

const WORKER = [
  '--require=./scripts/test/allow-server-only.cjs',
  '--import=tsx',
  'scripts/test/worker.ts',
];

type Task = {
  [N in keyof typeof TASKS]: [name: N, ...args: Parameters<(typeof TASKS)[N]>];
}[keyof typeof TASKS];

/** Runs a task of the shop in a process of its own, which sends its result as its one message. */
export const startWorker = (...[name, ...args]: Task): ChildProcess =>
  spawn(process.execPath, [...WORKER, name, JSON.stringify(args)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
