import { cpus, loadavg, totalmem } from 'node:os';

/** The machine, and how busy it is: the load of the last minute, per processor. */
export function machineLine(): string {
  const all = cpus();
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${all.length} × ${all[0]?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}; load ${load.toFixed(2)}`;
}
