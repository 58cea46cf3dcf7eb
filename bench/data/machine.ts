import { cpus, loadavg, totalmem } from 'node:os';

/** On what this runs, and how much else does: the load is that of the last minute, of a processor each. */
export function machineLine(): string {
  const all = cpus();
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${all.length} × ${all[0]?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}; load ${load.toFixed(2)}`;
}
