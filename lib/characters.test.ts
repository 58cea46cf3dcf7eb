import { expect, it } from 'vitest';
import { fromFirstDifference } from './audit/rules';
import { summaryOf } from './catalog/rules';
import { startOf } from './characters';
import { routes } from './routes';

it.each([
  ['Chino', 5, 'Chino'],
  ['Chino', 3, 'Chi'],
  ['d👖', 2, 'd'],
  ['👩‍👧 Wear', 3, ''],
  ['பருத்தி', 2, 'ப'],
  ['कपड़ा', 3, 'कप'],
])('the beginning of %s, %i long, cuts no character', (text, most, beginning) => {
  expect(startOf(text, most)).toBe(beginning);
});

// Each is cut at another place: one of two neighbours is within a character.
it.each([0, 1])('what is cut has whole characters, after %i signs', (signs) => {
  const text = 'x'.repeat(signs) + '👖'.repeat(90);
  const cut = [
    summaryOf({ title: text, description: '' }),
    ...fromFirstDifference(`${text}a`, `${text}b`),
  ];
  for (const one of cut) expect(one.isWellFormed()).toBe(true);
  expect(decodeURIComponent(routes.admin.productsCalled(text))).not.toContain('\uFFFD');
});
