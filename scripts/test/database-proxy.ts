import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database cannot be reached any more, until `back`. */
  away: () => void;
  back: () => Promise<void>;
  /** Cuts the connection once a message with this text was sent to the database, so that its answer is lost. */
  awayAfter: (text: string) => void;
  /** Silently passes nothing more on connections, also new ones, that send `text` when they begin. */
  silence: (text: string) => void;
  /** Ends them, and refuses new ones as a database without free connections does. */
  refuse: (text: string) => void;
}

const noRoom = ['SFATAL', 'C53300', 'Msorry, too many clients already', ''].join('\0');
const NO_ROOM = Buffer.alloc(5 + noRoom.length + 1);
NO_ROOM.write('E');
NO_ROOM.writeInt32BE(NO_ROOM.length - 1, 1);
NO_ROOM.write(noRoom, 5);

/** A TCP proxy in front of the database that can be cut. Call it before lib/db/client is loaded. */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const [host, realPort] = [url.hostname, Number(url.port)];
  const pairs = new Map<Socket, Socket>();
  let last: string | null = null;
  let silent: string | null = null;
  let refused: string | null = null;
  const beginnings = new Map<Socket, Buffer>();
  let hungUp: Promise<unknown> = Promise.resolve();

  const says = (near: Socket, text: string | null) =>
    text !== null && beginnings.get(near)?.includes(text);

  const server = createServer((near) => {
    const far = connect(realPort, host);
    pairs.set(near, far);
    near.on('error', () => {});
    far.on('error', () => {});
    near.on('data', (bytes) => {
      if (!beginnings.has(near)) beginnings.set(near, bytes);
      if (says(near, refused)) return near.end(NO_ROOM);
      if (says(near, silent)) return;
      far.write(bytes);
      if (last !== null && bytes.includes(last)) away();
    });
    near.on('close', () => {
      pairs.delete(near);
      beginnings.delete(near);
      far.end();
    });
    far.on('data', (bytes) => {
      if (!says(near, silent)) near.write(bytes);
    });
    far.on('close', () => near.destroy());
  });

  function away(): void {
    last = null;
    server.close();
    const closed = [...pairs.values()].map((far) => once(far, 'close'));
    hungUp = Promise.all(closed);
    for (const near of pairs.keys()) near.destroy();
  }

  /** Also waits until the database has finished what it was sent before. */
  async function listen(port: number): Promise<void> {
    if (server.listening) return;
    await hungUp;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  url.host = `127.0.0.1:${port}`;
  // Statements without a name: each time their text passes here.
  url.searchParams.set('pgbouncer', 'true');
  process.env.DATABASE_URL = url.href;
  return {
    away,
    back: () => listen(port),
    awayAfter: (text) => {
      last = text;
    },
    silence: (text) => {
      silent = text;
    },
    refuse: (text) => {
      [silent, refused] = [null, text];
      for (const near of pairs.keys()) if (says(near, text)) near.destroy();
    },
  };
}
