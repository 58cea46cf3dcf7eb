import { expect, it } from 'vitest';
import { PRODUCT_FIELDS } from './schema';

it.each([
  ['S/M/L', ['S', 'M', 'L']],
  ['Small, Medium, Large', ['S', 'M', 'L']],
  ['M; L; 2XL', ['M', 'L', 'XXL']],
  ['S-XXL', ['S', 'M', 'L', 'XL', 'XXL']],
])('sizes as people write them: %s', (cell, sizes) => {
  expect(PRODUCT_FIELDS.sizes.fromCell(cell)).toEqual(sizes);
});

it.each(['6103 42 00', '6103.42.00', '६१०३४२००'])('the HSN is read from the cell %s', (cell) => {
  expect(PRODUCT_FIELDS.hsn.fromCell(cell)).toBe('61034200');
});

it('names a wrong size and the ones allowed', () => {
  const cells = ['XS; S', '28; 30; 32', 'Free size'];
  const refusals = cells.map((cell) => {
    const read = PRODUCT_FIELDS.sizes.input.safeParse(PRODUCT_FIELDS.sizes.fromCell(cell));
    return read.error?.issues[0]?.message;
  });
  expect(refusals).toEqual([
    'Choose from the sizes S, M, L, XL, XXL: not “XS”',
    'Choose from the sizes S, M, L, XL, XXL: not “28”',
    'Choose from the sizes S, M, L, XL, XXL: not “FREE”',
  ]);
});
