import { expect, it } from 'vitest';
import { scaleToFit } from './order-label';

const scaleOf = (text: string) =>
  scaleToFit([{ text, points: 13, leading: 1.375 }], 90, [
    { text: 'From Noyyal', points: 8, leading: 1.375 },
  ]);

it('prints an address as large as it fits, whatever its letters', () => {
  const latin = '5 Weaver Street, Perumanallur Road, Tiruppur ';
  const tamil = 'பெருமாநல்லூர் சாலை, திருப்பூர் மாவட்டம் ';
  expect(scaleOf(latin)).toBe(1);
  const scales = [1, 3, 6, 12].map((times) => scaleOf(latin.repeat(times)));
  expect(scales).toEqual(scales.toSorted((one, other) => other - one));
  expect(scales.at(-1)).toBeLessThan(0.8);
  expect(scaleOf(tamil.repeat(6))).toBeLessThan(scaleOf('a'.repeat(tamil.length * 3)));
  expect(scaleOf('W'.repeat(2000))).toBe(0.5);
});
