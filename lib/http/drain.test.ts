import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A server that prints its port, and stops like Next.js: waits for its connections, and for work after answers. */
const SERVER = `
  const { createServer } = require('node:http');
  const { drainOnStop } = require(${JSON.stringify(join(import.meta.dirname, 'drain.ts'))});
  drainOnStop();
  const server = createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));
  const silentMailServer = require('node:net').createServer().listen(0);
  process.once('SIGTERM', () => server.close(() => silentMailServer.on('close', () => process.exit(0))));
`;

it.each(['nobody is connected', 'half a request came'])(
  'a process whose after-work never ends is over in time when %s',
  async (who) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--eval', SERVER]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [port] = await once(child.stdout, 'data');
    if (who === 'half a request came') {
      const connection = createConnection(Number(port), '127.0.0.1', () =>
        connection.write('GET / HTTP/1.1\r\nHost: a'),
      ).on('error', () => {});
      await once(connection, 'connect');
      onTestFinished(() => void connection.destroy());
    }
    const since = performance.now();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect(performance.now() - since).toBeLessThan(10_000);
  },
  20_000,
);
