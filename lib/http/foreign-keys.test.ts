import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { dropForeignKeys } from './foreign-keys';

it('the server gets the address of a list without keys that it does not know', async () => {
  dropForeignKeys();
  const server = createServer((request, response) => void response.end(request.url));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const seen = await fetch(`http://127.0.0.1:${port}/shop/listing?utm_source=mail&page=2`);
  expect(await seen.text()).toBe('/shop/listing?page=2');
  server.close();
});
