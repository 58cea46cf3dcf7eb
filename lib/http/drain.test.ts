import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { drainOnStop } from './drain';

const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
const others = { SIGTERM: process.listeners('SIGTERM'), SIGINT: process.listeners('SIGINT') };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  drainOnStop();
});
afterEach(() => {
  vi.useRealTimers();
  exit.mockClear();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    for (const one of process.listeners(signal))
      if (!others[signal].includes(one)) process.off(signal, one);
});

/** A connection that is kept, to a server that answers '/' at once and anything else never. */
async function connect(path: string) {
  const server = createServer((request, response) => {
    if (request.url === '/') response.end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const connection = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(server, 'request');
  const answered = once(connection, 'data');
  connection.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await (path === '/' ? answered : begun);
  return connection;
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  '%s ends the process in six and a half seconds, whatever it still does',
  (signal, code) => {
    process.emit(signal, signal);
    vi.advanceTimersByTime(6_499);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledExactlyOnceWith(code);
  },
);

it('closes a kept-alive connection once it is answered', async () => {
  const connection = await connect('/');
  const closed = once(connection, 'close');
  process.emit('SIGTERM', 'SIGTERM');
  expect(connection.readyState).toBe('open');
  vi.advanceTimersByTime(100);
  await closed;
});

it('cuts off a request that is still being answered after six seconds', async () => {
  const connection = await connect('/never');
  const closed = once(connection, 'close');
  process.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(5_999);
  await setImmediate();
  expect(connection.readyState).toBe('open');
  vi.advanceTimersByTime(1);
  await closed;
});
