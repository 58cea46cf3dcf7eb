import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The most memory that the server listening on this port has held so far, in MB. Linux. */
export function peakMegabytes(port: string): number {
  const sockets = execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
  const [, pid] = /pid=(\d+)/.exec(sockets) ?? [];
  if (!pid) throw new Error(`Nothing listens on port ${port}`);
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
