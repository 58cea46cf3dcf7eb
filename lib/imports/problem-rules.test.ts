import { expect, it } from 'vitest';
import { groupProblems } from './problem-rules';

it('tells the same about a thousand lines once, with the first lines', () => {
  const message = 'Enter a number';
  const problems = Array.from({ length: 1000 }, (_, index) => [
    { line: index + 2, column: 'Price', message },
    ...(index === 500 ? [{ line: 502, column: 'Sale Price', message }] : []),
  ]).flat();
  expect(groupProblems(problems)).toEqual([
    { column: 'Price', message, lines: [2, 3, 4], count: 1000 },
    { column: 'Sale Price', message, lines: [502], count: 1 },
  ]);
});
