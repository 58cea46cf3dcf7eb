import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { normaliseAddresses } from './request-address';

it('the server gets pages without keys that they do not know, and pictures by one address', async () => {
  normaliseAddresses();
  const server = createServer((request, response) => void response.end(request.url));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const seen = await fetch(`http://127.0.0.1:${port}/shop/listing?utm_source=mail&page=2`);
  expect(await seen.text()).toBe('/shop/listing?page=2');
  const home = `http://127.0.0.1:${port}/shop/home?_rsc=1abc`;
  expect(await (await fetch(home)).text()).toBe('/shop/home');
  const data = await fetch(home, { headers: { rsc: '1' } });
  expect(await data.text()).toBe('/shop/home?_rsc=1abc');
  const picture = await fetch(`http://127.0.0.1:${port}/_next/image?url=/./a.webp&w=480&q=75`);
  expect(await picture.text()).toBe('/_next/image?url=%2Fa.webp&w=480&q=75');
  server.close();
});

it('the server gets no policy from a client, whose nonce Next.js would write into the page', async () => {
  normaliseAddresses();
  const server = createServer((request, response) => {
    response.end(JSON.stringify(request.headers));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const policy = "script-src 'nonce-abc'";
  const sent = {
    'Content-Security-Policy': policy,
    'Content-Security-Policy-Report-Only': policy,
    'X-Other': '1',
  };
  const seen = await fetch(`http://127.0.0.1:${port}/shop/home`, { headers: sent });
  const headers = await seen.json();
  expect(headers).toHaveProperty('x-other', '1');
  expect(JSON.stringify(headers)).not.toContain('nonce');
  server.close();
});
