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

/** Browsers refuse the ports of mail and other services, and so does Node.js's fetch, which waits for the app. */
async function expectOpenable(port: number): Promise<void> {
  const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((thrown) => thrown.cause);
  if (error instanceof Error && error.message === 'bad port')
    throw new Problem(
      `PORT: browsers do not open port ${port}, which is another service’s; set another PORT`,
    );
}

/** @throws Problem if the app could not listen there, or browsers refuse the port */
export async function expectFreePort(port: number, host: string): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; ; await wait(100)) {
    const error = await tryToListen(port, host);
    if (!error) return expectOpenable(port);
    if (error.code !== 'EADDRINUSE')
      throw new Problem(`Cannot listen on HOST ${host}, PORT ${port} (${error.code})`);
    if (Date.now() > deadline)
      throw new Problem(`PORT: ${port} is taken; stop what listens there or set another PORT`);
  }
}
