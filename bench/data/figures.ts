import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine, and how busy it is: the load of the last minute, per processor. */
export function machineLine(): string {
  const all = cpus();
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${all.length} × ${all[0]?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}; load ${load.toFixed(2)}`;
}

/** The value below which this share of them lies. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The most memory that the server listening on this port has held so far, in MB. Linux. */
export function peakMegabytes(port: string): number {
  const sockets = execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
  const [, pid] = /pid=(\d+)/.exec(sockets) ?? [];
  if (!pid) throw new Error(`Nothing listens on port ${port}`);
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
