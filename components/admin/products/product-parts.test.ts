import { expect, it } from 'vitest';
import { BLANK_PRODUCT, FIELD_NAMES, type ProductValues } from '@/lib/catalog/schema';
import { mergeValues } from '../merge-values';
import { PRODUCT_PARTS } from './product-parts';

const before: ProductValues = {
  ...BLANK_PRODUCT,
  image: 'a',
  gallery: ['b', 'c'],
  sizes: ['S', 'M', 'L'],
  totalStock: { S: '3', M: '5', L: '7' },
};
type Changed = Partial<ProductValues>;
const merge = (mine: Changed, theirs: Changed, from: Changed = {}) => {
  const opened = { ...before, ...from };
  return mergeValues(PRODUCT_PARTS, {
    before: opened,
    mine: { ...opened, ...mine },
    theirs: { ...opened, ...theirs },
  });
};

it('every field is in one part', () => {
  expect(PRODUCT_PARTS.flatMap(({ names }) => names).sort()).toEqual([...FIELD_NAMES].sort());
});

it('sizes keep their counts: mine added one, theirs removed another', () => {
  const mine: Changed = {
    sizes: ['S', 'M', 'L', 'XXL'],
    totalStock: { S: '3', M: '5', L: '7', XXL: '4' },
  };
  const theirs: Changed = { sizes: ['S', 'M'], totalStock: { S: '3', M: '6' } };
  expect(merge(mine, theirs)).toMatchObject({
    sizes: mine.sizes,
    totalStock: { S: '3', M: '6', L: '7', XXL: '4' },
  });
});

it('sizes keep their counts: mine removed one, theirs added another', () => {
  const mine: Changed = { sizes: ['M', 'L'], totalStock: { M: '5', L: '7' } };
  const theirs: Changed = {
    sizes: ['S', 'M', 'L', 'XL'],
    totalStock: { S: '3', M: '5', L: '6', XL: '2' },
  };
  const { sizes, totalStock } = merge(mine, theirs);
  expect([sizes, totalStock]).toEqual([['M', 'L'], { M: '5', L: '6' }]);
  expect(merge({ title: 'Mine' }, theirs)).toMatchObject({ ...theirs, title: 'Mine' });
});

it('one count stays one count if I chose other sizes and they count by size', () => {
  const mine: Changed = { sizes: ['S', 'L', 'XL'] };
  const shared = { totalStock: '50' };
  const each: Changed = { totalStock: { S: '3', M: '5', L: '7' } };
  expect(merge(mine, each, shared)).toMatchObject({ ...mine, totalStock: '50' });
  expect(merge(mine, { totalStock: '49' }, shared)).toMatchObject({ ...mine, totalStock: '49' });
});

it('a further picture that they made the first one does not appear twice', () => {
  const mine = { gallery: ['c', 'b'] };
  expect(merge(mine, { image: 'b', gallery: ['a', 'c'] })).toMatchObject({ image: 'a', ...mine });
});
