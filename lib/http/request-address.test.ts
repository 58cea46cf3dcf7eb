import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { normaliseAddresses } from './request-address';

beforeAll(normaliseAddresses);

it('the server gets pages without keys that they do not know, and pictures by one address', async () => {
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

it('the server gets no header from a client that is ours to set', async () => {
  const server = createServer(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, headers }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const seen = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
  const policy = "script-src 'nonce-abc'";
  const forged = {
    'Content-Security-Policy': policy,
    'Content-Security-Policy-Report-Only': policy,
    'X-Page-Query': '?outcome=paid',
    'X-Other': '1',
  };
  const { headers } = await seen('/shop/home', { headers: forged });
  expect(headers).toHaveProperty('x-other', '1');
  for (const name of Object.keys(forged).slice(0, 3))
    expect(headers).not.toHaveProperty(name.toLowerCase());

  const returned = await seen('/shop/razorpay-return?outcome=failed', { headers: forged });
  expect(returned.url).toBe('/shop/razorpay-return');
  expect(returned.headers['x-page-query']).toBe('?outcome=failed');
  const posted = await seen('/shop/razorpay-return?orderId=1', { method: 'POST', body: 'a=1' });
  expect(posted.url).toBe('/shop/razorpay-return?orderId=1');
  server.close();
});
