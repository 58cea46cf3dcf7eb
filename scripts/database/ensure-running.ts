import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Problem } from '../problem';
import { alive, forget, launch, recorded, type Site, standsIn } from './server-process';

const PATIENCE_MS = 60_000;

export interface Running {
  client: pg.Client;
  port: number;
  /** True when it ran before we looked. */
  found: boolean;
}

export interface Wanted {
  site: Site;
  /** Connects the superuser at a port. */
  connect: (port: number) => Promise<pg.Client>;
  /** The last port used; 0 for none. */
  port: number;
  /** False when clients know the port already. */
  anyPort: boolean;
  signal: AbortSignal;
}

/**
 * A connection to the server of this data folder, starting it when it does not run.
 * Two that ask at once get the same server; what a killed run left behind is cleared away.
 * @throws Problem with PostgreSQL's own reason
 */
export async function ensureRunning(wanted: Wanted): Promise<Running> {
  const { site, connect } = wanted;
  let { port } = wanted;
  let reason = 'it did not answer';
  const deadline = Date.now() + PATIENCE_MS;
  const attach = (to: number) => connect(to).catch(() => undefined);

  while (Date.now() < deadline) {
    wanted.signal.throwIfAborted();
    const running = recorded(site);
    if (running && alive(running.pid)) {
      const client = await attach(running.port);
      if (client) return { client, port: running.port, found: true };
      if (!standsIn(running.pid, site.folder)) forget(site);
    } else {
      if (wanted.anyPort && !(await isFree(port))) port = await freePort();
      const started = launch(site, port);
      let over = false;
      let again = false;
      void started.ended.then((ending) => {
        over = true;
        reason = ending.reason;
        // Another start won the race, or a killed server's children still hold its memory: look again.
        again = ending.killed || /lock file|shared memory block|bind/i.test(reason);
      });
      while (!over && Date.now() < deadline) {
        const client = recorded(site)?.pid === started.pid ? await attach(port) : undefined;
        if (client) return { client, port, found: false };
        await wait(30);
      }
      if (!again) break;
    }
    await wait(200);
  }
  throw new Problem(`The embedded database does not start: ${reason} (see ${site.log})`);
}

/** A loopback port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function isFree(port: number): Promise<boolean> {
  if (port === 0) return false;
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
