import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { refusalOf } from './file-requests';

const root = mkdtempSync(join(tmpdir(), 'noyyal-files-'));
for (const [folder, name] of [
  ['public/video', 'film.mp4'],
  ['.next/static', 'a.js'],
] as const) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, name), '0123456789');
  utimesSync(join(root, folder, name), 0, Date.UTC(2026, 10, 1) / 1000);
}
afterAll(() => rmSync(root, { recursive: true }));

const FILM = '/video/film.mp4';
const refused = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  refusalOf({ url, headers, method }, root)?.status ?? null;

it.each([
  ['bytes=0-4', null],
  ['bytes=-3', null],
  ['bytes=0-4,99-', null],
  ['lines=1-2', null],
  ['bytes=10-', 416],
  ['bytes=abc', 416],
  ['bytes=5-2', 416],
])('the range %s of ten bytes: %s', (range, status) => {
  expect(refused(FILM, { range })).toBe(status);
  expect(refused('/_next/static/a.js?v=1', { range })).toBe(status);
});

it.each([
  [{ 'if-match': '*' }, null],
  [{ 'if-match': '"x"' }, 412],
  [{ 'if-unmodified-since': 'Sun, 01 Nov 2026 00:00:00 GMT' }, null],
  [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  [{ 'if-unmodified-since': 'yesterday' }, null],
])('the condition %j: %s', (headers, status) => {
  expect(refused(FILM, headers as Record<string, string>)).toBe(status);
});

it('says how long the file is, and takes off conditions that hold', () => {
  expect(refusalOf({ url: FILM, headers: { range: 'bytes=99-' }, method: 'GET' }, root)).toEqual({
    status: 416,
    headers: { 'Content-Range': 'bytes */10' },
  });
  const headers = { 'if-match': '*', 'if-unmodified-since': 'never', range: 'bytes=0-1' };
  refusalOf({ url: FILM, headers, method: 'GET' }, root);
  expect(headers).toEqual({ range: 'bytes=0-1' });
});

it.each(['/shop/home', '/../film.mp4', '/%2e%2e/x', '/%E0%A4%A', '/video', '/a%00b', '/no.mp4'])(
  '%s is no file, so its conditions are not looked at',
  (url) => {
    expect(refused(url, { range: 'bytes=99-', 'if-match': '"x"' })).toBeNull();
  },
);

it.each([
  ['POST', FILM, 405],
  ['OPTIONS', '/_next/static/a.js', 405],
  ['DELETE', '/manifest.webmanifest', 405],
  ['HEAD', FILM, null],
  ['POST', '/api/auth/login', null],
  ['POST', '/shop/cart/add', null],
  ['POST', '/shop/razorpay-return', null],
  ['PUT', '/shop/listing?page=2', 405],
  ['OPTIONS', '/shop/home', 405],
  ['TRACE', '/api/health', 405],
  ['PROPFIND', '/shop/cart/add', 405],
  ['OPTIONS', '*', 400],
  ['GET', '/_next/image?w=480&q=75&url=%2Fcatalog%2F%25.webp', 400],
  ['GET', '/_next/image?w=480&q=75&url=%2F', 400],
  ['GET', '/_next/image?w=480&q=75&url=%2Fcatalog%2Fa%2520b.webp', null],
])('%s %s: %s', (method, url, status) => {
  expect(refused(url, {}, method)).toBe(status);
});
