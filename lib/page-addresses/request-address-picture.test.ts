import { expect, it } from 'vitest';
import { withOnePictureAddress } from './request-address';

const optimizer = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=480&q=75`;
const seen = (address: string) =>
  new URL(withOnePictureAddress(address), 'http://x').searchParams.get('url');

it.each([
  '/hero/one.webp',
  '/hero/one.webp#1',
  '/hero/one.webp?1',
  '/hero/./one.webp',
  '/nothing/../hero/one.webp',
  '/hero/%6fne.webp',
  '/hero\\one.webp',
  '/hero/o\tne.webp',
])('the optimizer gets one address of a picture for %s', (url) => {
  expect(seen(optimizer(url))).toBe('/hero/one.webp');
});

it.each(['https://a.ufs.sh/f/one', 'https://a.ufs.sh/f/one?1', 'https://x@A.ufs.sh:443/f/one#1'])(
  'the optimizer gets one address of a picture on another host for %s',
  (url) => {
    expect(seen(optimizer(url))).toBe('https://a.ufs.sh/f/one');
  },
);

it('leaves other addresses alone, and keeps different pictures apart', () => {
  for (const address of ['/shop/home?url=/a#1', '/_next/image?w=480', optimizer('//a.example/x')])
    expect(withOnePictureAddress(address)).toBe(address);
  expect(seen(optimizer('/uploads/..%2fsecret'))).toBe('/uploads/..%2Fsecret');
  expect(seen(optimizer('/uploads/%25.webp'))).toBe('/uploads/%25.webp');
});
