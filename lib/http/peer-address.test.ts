import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { notePeerAddresses, PEER_HEADER } from './peer-address';

it("writes the connection's address over whatever a client claims", async () => {
  notePeerAddresses();
  let seen: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    seen = request.headers;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`, { headers: { [PEER_HEADER]: '198.51.100.1' } });
  server.close();
  expect(seen[PEER_HEADER]).toBe('127.0.0.1');
});
