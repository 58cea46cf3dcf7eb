import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { normaliseAddress } from './request-address';

/** What Next.js gets to see of a request. */
function seen(url: string, headers: IncomingHttpHeaders = {}) {
  const request = { url, headers };
  normaliseAddress(request);
  return request;
}

it('pages have no keys that they do not know, and pictures one address', () => {
  expect(seen('/shop/listing?utm_source=mail&page=2').url).toBe('/shop/listing?page=2');
  expect(seen('/shop/listing?page=2&mail=a#').url).toBe('/shop/listing?page=2');
  expect(seen('/shop/home?_rsc=1abc').url).toBe('/shop/home');
  expect(seen('/shop/home?_rsc=1abc', { rsc: '1' }).url).toBe('/shop/home?_rsc=1abc');
  expect(seen('/_next/image?url=/./a.webp&w=480&q=75').url).toBe(
    '/_next/image?url=%2Fa.webp&w=480&q=75',
  );
});

it('no client sets the headers that are ours', () => {
  const policy = "script-src 'nonce-abc'";
  const forged = {
    'content-security-policy': policy,
    'content-security-policy-report-only': policy,
    'x-page-query': '?outcome=paid',
  };
  const other = { 'x-other': '1' };
  expect(seen('/shop/home', { ...forged, ...other }).headers).toEqual(other);
  expect(seen('/shop/razorpay-return?outcome=failed', forged)).toEqual({
    url: '/shop/razorpay-return',
    headers: { 'x-page-query': '?outcome=failed' },
  });
});
