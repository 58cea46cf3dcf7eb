import { expect, it } from 'vitest';
import { fromFirstDifference } from './rules';

it('long texts are shown from the point where they differ', () => {
  const shared = 'Knitted, cut and sewn in Tiruppur. '.repeat(5);
  const [before, after] = fromFirstDifference(`${shared}Old.`, `${shared}New.`);
  expect(before).toMatch(/^….{30}Old\.$/);
  expect(after).toMatch(/^….{30}New\.$/);
  expect(fromFirstDifference('Old', 'New')).toEqual(['Old', 'New']);
});
