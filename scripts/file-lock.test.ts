import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFileLock } from './file-lock';

let folder: string;
const lock = () => join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'noyyal-lock-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const soon = () => AbortSignal.timeout(2_000);
const done = async () => 'done';

it.each([
  ['half written', ''],
  ['of a process whose number another one has since', `${process.ppid} 1`],
  ['of this process’s number, from before a restart', String(process.pid)],
])('a lock %s is nobody’s', async (_, text) => {
  writeFileSync(lock(), text);
  utimesSync(lock(), 0, 0);
  expect(await withFileLock(lock(), soon(), done)).toBe('done');
  expect(existsSync(lock())).toBe(false);
});

it('says for whom it waits, and ends with its signal', async () => {
  const say = vi.spyOn(console, 'log').mockReturnValue();
  writeFileSync(lock(), String(process.ppid));
  const signal = AbortSignal.timeout(4_000);
  await expect(withFileLock(lock(), signal, done)).rejects.toThrow();
  expect(say.mock.calls).toEqual([[`Waiting for process ${process.ppid}, which has ${lock()}.`]]);
});
