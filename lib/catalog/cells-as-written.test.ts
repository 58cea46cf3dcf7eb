import { expect, it } from 'vitest';
import { skusFromCell } from './import-skus';
import { PRODUCT_FIELDS } from './schema';

it.each([
  ['S/M/L', ['S', 'M', 'L']],
  ['Small, Medium, Large', ['S', 'M', 'L']],
  ['M; L; 2XL', ['M', 'L', 'XXL']],
  ['S-XXL', ['S', 'M', 'L', 'XL', 'XXL']],
  ['S-M-L', ['S', 'M', 'L']],
  ['S – M – L', ['S', 'M', 'L']],
  ['S - XL', ['S', 'M', 'L', 'XL']],
  ['S to XXL, ', ['S', 'M', 'L', 'XL', 'XXL']],
  ['Small—2XL', ['S', 'M', 'L', 'XL', 'XXL']],
  ['M-X-Large', ['M', 'L', 'XL']],
  ['X-Large; XX-Large', ['XL', 'XXL']],
  ['Large, Extra Large, 2 XL', ['L', 'XL', 'XXL']],
  ['Extra-Large, Extra Extra Large', ['XL', 'XXL']],
  ['S, M & L', ['S', 'M', 'L']],
  ['S M L', ['S', 'M', 'L']],
  ['S and\u200b M', ['S', 'M']],
])('sizes as people write them: %s', (cell, sizes) => {
  expect(PRODUCT_FIELDS.sizes.fromCell(cell)).toEqual(sizes);
});

it.each(['6103 42 00', '6103.42.00', '६१०३४२००'])('the HSN is read from the cell %s', (cell) => {
  expect(PRODUCT_FIELDS.hsn.fromCell(cell)).toBe('61034200');
});

it('names a wrong size and the ones allowed', () => {
  const cells = [
    'XS; S',
    '28; 30; 32',
    'Free size',
    'L, S and M only',
    'M-S',
    'S-',
    'X Small',
    '3XL',
  ];
  const refusals = cells.map((cell) => {
    const read = PRODUCT_FIELDS.sizes.input.safeParse(PRODUCT_FIELDS.sizes.fromCell(cell));
    return read.error?.issues[0]?.message;
  });
  expect(refusals).toEqual([
    'Choose from the sizes S, M, L, XL, XXL: not “XS”',
    'Choose from the sizes S, M, L, XL, XXL: not “28”',
    'Choose from the sizes S, M, L, XL, XXL: not “Free size”',
    'Choose from the sizes S, M, L, XL, XXL: not “M only”',
    'Choose from the sizes S, M, L, XL, XXL: not “M-S”',
    'Choose from the sizes S, M, L, XL, XXL: not “S-”',
    'Choose from the sizes S, M, L, XL, XXL: not “X Small”',
    'Choose from the sizes S, M, L, XL, XXL: not “3XL”',
  ]);
});

it.each([
  ['Small:ab-1|2XL:AB-2', { S: 'AB-1', XXL: 'AB-2' }],
  ['S : AB-1 M:AB-2', { S: 'AB-1', M: 'AB-2' }],
  ['Extra Large:AB-1, X-Large:AB-2', 'Extra Large:AB-1, X-Large:AB-2'],
  ['Extra Large:A-1 XX Large:A-2', { XL: 'A-1', XXL: 'A-2' }],
  ['\u202aS:AB\u200b-1\u202c', { S: 'AB-1' }],
  ['S:A 1|M:B', 'S:A 1|M:B'],
])('SKUs as people write them: %s', (cell, skus) => {
  expect(skusFromCell(cell)).toEqual(skus);
});

it.each([
  ['Small:10|2XL:4', { S: '10', XXL: '4' }],
  ['S:10, X-Large:4', { S: '10', XL: '4' }],
  ['S:1,299, Extra Large:4 2XL:5', { S: '1299', XL: '4', XXL: '5' }],
  ['S：１０ M：２', { S: '10', M: '2' }],
])('stock by size as people write it: %s', (cell, stock) => {
  expect(PRODUCT_FIELDS.totalStock.fromCell(cell)).toEqual(stock);
});

it.each([' ', 'X', ':', 'S:1 ', 'X-'])('cells of %j without end are not read for long', (sign) => {
  const cell = `S:1${sign.repeat(200_000)}M`;
  const start = performance.now();
  PRODUCT_FIELDS.sizes.fromCell(cell);
  PRODUCT_FIELDS.totalStock.fromCell(cell);
  skusFromCell(cell);
  expect(performance.now() - start).toBeLessThan(1_000);
});
