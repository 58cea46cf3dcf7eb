import { expect, it } from 'vitest';
import { inTurns } from './turns';

it('lets others have their turn while long work goes on', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  for await (const item of inTurns([1, 2, 3])) {
    const since = performance.now();
    while (performance.now() - since < 11);
    done.push(String(item));
  }
  expect(done).toEqual(['1', 'other', '2', '3']);
});
