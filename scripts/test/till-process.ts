import { type ChildProcess, spawn } from 'node:child_process';
import type { ORDERS } from './till';

const TILL = ['--conditions=react-server', '--import', 'tsx', 'scripts/test/till.ts'];

type Told = {
  [N in keyof typeof ORDERS]: [name: N, ...with: Parameters<(typeof ORDERS)[N]>];
}[keyof typeof ORDERS];

/** A process of the shop's begins something; what comes of it is its one message. */
export const startTill = (...[name, ...given]: Told): ChildProcess =>
  spawn(process.execPath, [...TILL, name, JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
