import { expect, test } from 'vitest';
import { study } from '../yarn/study';
import { FINEST_FABRIC, FRAMES } from './finest-fabric';

const { view } = FINEST_FABRIC;
const small = {
  ...FINEST_FABRIC,
  view: { ...view, width: 160, height: 90, scale: view.scale / 8 },
};

const apart = (a: Buffer, b: Buffer) =>
  a.reduce((sum, byte, i) => sum + Math.abs(byte - (b[i] ?? 0)), 0) / a.length;

test('the film loops: the step from its last frame to its first is like any other', async () => {
  const [first, second, last, again] = await Promise.all(
    [0, 1, FRAMES - 1, FRAMES].map((frame) => study(small, frame / FRAMES)),
  );
  if (!first || !second || !last || !again) throw new Error('four frames were asked for');
  expect(apart(first, again)).toBeLessThan(0.05);
  const steps = apart(last, first) / apart(first, second);
  expect(Math.abs(steps - 1)).toBeLessThan(0.2);
});
