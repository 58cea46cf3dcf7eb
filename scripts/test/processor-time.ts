import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts in, on every machine. */
const TICKS_PER_SECOND = 100;
const EVERY_MS = 1_000;

interface Process {
  startedAt: number;
  own: number;
  /** Of the children it waited for, and theirs. */
  waitedFor: number;
  children: Process[];
  isRunning: boolean;
}

function readAll() {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
      // The name before them, in brackets, may hold anything.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
      const times = { own: user + system, waitedFor: childrenUser + childrenSystem };
      return stat ? [{ pid: Number(pid), parent, startedAt: fields[19] ?? 0, ...times }] : [];
    } catch {
      return []; // It has ended.
    }
  });
}

/** A process that nobody waited for, as a browser's often are, counts with what it had used when it was last seen. */
function ticksOf({ own, waitedFor, children }: Process): number {
  const sum = (some: Process[]) => some.reduce((total, child) => total + ticksOf(child), 0);
  const ended = sum(children.filter(({ isRunning }) => !isRunning));
  return own + Math.max(waitedFor, ended) + sum(children.filter(({ isRunning }) => isRunning));
}

/**
 * Measures from now on what this process and all that come of it use.
 * @returns seconds until now, where the system tells (Linux)
 */
export function measureProcessorTime(): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const known = new Map<number, Process>();
  const look = () => {
    for (const one of known.values()) one.isRunning = false;
    for (const { pid, parent, ...now } of readAll().sort((a, b) => a.startedAt - b.startedAt)) {
      let one = known.get(pid);
      if (one?.startedAt !== now.startedAt) {
        const found = known.get(parent);
        if (!found && pid !== process.pid) continue;
        one = { ...now, children: [], isRunning: true };
        found?.children.push(one);
        known.set(pid, one);
      }
      Object.assign(one, now, { isRunning: true });
    }
  };
  look();
  setInterval(look, EVERY_MS).unref();
  return () => {
    look();
    const self = known.get(process.pid);
    return self && ticksOf(self) / TICKS_PER_SECOND;
  };
}
