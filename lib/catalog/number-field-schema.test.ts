import { expect, it } from 'vitest';
import { wholeNumber } from '../text';
import { optionalNumberField } from './number-field-schema';

const weight = optionalNumberField('Weight', {
  read: wholeNumber([1, 50_000]),
  min: 1,
  step: 1,
  hint: 'In grams.',
});

it.each([null, '', ' '])('an optional number is erased by %j', (value) => {
  expect(weight.input.parse(value)).toBeNull();
});

it('an optional number that is left out stays as it is', () => {
  expect(weight.input.parse(undefined)).toBeUndefined();
});

it('an optional number is read from form and CSV as it was written', () => {
  for (const grams of [250, null]) {
    expect(weight.input.parse(weight.toForm(grams))).toBe(grams);
    expect(weight.input.parse(weight.fromCell(weight.toCell(grams)))).toBe(grams);
  }
  for (const wrong of ['0', '1.5', '50001', 'heavy', true])
    expect(weight.input.safeParse(wrong).success).toBe(false);
});
