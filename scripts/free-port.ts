import { createServer } from 'node:net';

/** @returns `wanted` when nothing listens there on 127.0.0.1, otherwise a port that is free */
export function chooseFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted ? resolve(chooseFreePort()) : reject(error)));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
