import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../problem';

/** A run that was killed a moment ago may need this long to release the port. */
const WAIT_MS = 5_000;

function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** @throws Problem when the app could not listen there */
export async function expectFreePort(port: number, host: string): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; ; await wait(100)) {
    const error = await tryToListen(port, host);
    if (!error) return;
    if (error.code !== 'EADDRINUSE')
      throw new Problem(`Cannot listen on HOST ${host}, PORT ${port} (${error.code})`);
    if (Date.now() > deadline)
      throw new Problem(`PORT: ${port} is taken; stop what listens there or set another PORT`);
  }
}
