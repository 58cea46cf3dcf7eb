import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A process that has ended but whose parent has not collected it: in a container without an init it stays for ever.
  return statusOf(pid)[0] !== 'Z';
}

/** When a process started, in Linux's ticks since boot: of two with the same number it is not the same. '' elsewhere. */
export const startOf = (pid: number): string => statusOf(pid)[19] ?? '';

/** The fields of Linux's `/proc/PID/stat` after its name; none elsewhere. */
function statusOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
