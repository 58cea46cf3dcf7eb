import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The most memory that the web server listening on this port has held so far, in MB. Linux. */
export function peakMegabytes(port: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const server = processes.find((line) => line.includes(`web-server.mjs ${port} `));
  const pid = server?.trim().split(' ', 1)[0];
  if (!pid) throw new Error(`No web server runs on port ${port}`);
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
