import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../problem';

/** A run killed a moment ago may need this long to let go of the port. */
const PATIENCE_MS = 2_500;

function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** On some systems one may listen on all addresses while another listens on one. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((open) => open === true);
}

/** @throws Problem when the app could not listen there */
export async function expectFreePort(port: number, host: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(100)) {
    const error = await tryToListen(port, host);
    if (!error && !(await answers(port))) return;
    if (error && error.code !== 'EADDRINUSE') {
      const variable = error.code === 'EACCES' ? 'PORT' : 'HOST';
      throw new Problem(`${variable}: cannot listen on ${host} port ${port} (${error.code})`);
    }
    if (Date.now() > deadline) {
      throw new Problem(`PORT: ${port} is taken; stop what listens there or set another PORT`);
    }
  }
}
