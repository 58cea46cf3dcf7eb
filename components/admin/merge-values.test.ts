import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values';

const merge = (before: string[], mine: string[], theirs: string[]) =>
  mergeValues([{ names: ['list'] }], {
    before: { list: before },
    mine: { list: mine },
    theirs: { list: theirs },
  }).list.join('');
const each = (text: string) => [...text];

describe('a list', () => {
  it.each([
    ['sizes, one removed and one added', 'SML', 'SL', 'SMLX'],
    ['sizes, one added and one removed', 'SML', 'SMLX', 'ML'],
    ['sizes, none in common', 'SML', 'MLX', 'S'],
    ['sizes, longer by more than theirs', 'SML', 'SMLX', 'SM'],
    ['pictures in another order', 'abcd', 'abdc', 'bacd'],
    ['pictures, the same one moved', 'abcd', 'acbd', 'cabd'],
    ['pictures, one removed', 'abcd', 'bcd', 'abdc'],
    ['pictures, all removed', 'abcd', '', 'abdc'],
    ['products of a promotion', 'AB', 'B', 'ABC'],
    ['categories of a promotion', 'mw', 'w', 'mwk'],
  ])('of mine is whole: %s', (_, before, mine, theirs) => {
    expect(merge(each(before), each(mine), each(theirs))).toBe(mine);
  });

  it('is theirs where I changed nothing', () => {
    expect(merge(each('abc'), each('abc'), each('ac'))).toBe('ac');
    expect(merge([], [], ['a'])).toBe('a');
  });
});

describe('fields that are merged together', () => {
  const before = { image: 'a', gallery: ['b', 'c'], price: '900', stock: { S: '3', M: '5' } };
  const parts = [
    { names: ['image', 'gallery'] },
    { names: ['price'] },
    { names: ['stock'] },
  ] as const;

  it('are mine if I changed one of them', () => {
    const mine = { ...before, gallery: ['c', 'b'] };
    const theirs = { ...before, image: 'b', gallery: ['a', 'c'], price: '950' };
    expect(mergeValues(parts, { before, mine, theirs })).toEqual({ ...mine, price: '950' });
  });

  it('are theirs if I changed others', () => {
    const mine = { ...before, price: '800' };
    const theirs = { ...before, image: 'b', gallery: ['a', 'c'], price: '950' };
    expect(mergeValues(parts, { before, mine, theirs })).toEqual({ ...theirs, price: '800' });
  });

  it('are not changed by the order of an object, nor by a number that is text now', () => {
    const mine = { ...before, price: 900 as unknown as string, stock: { M: '5', S: '3' } };
    const theirs = { ...before, price: '950', stock: { S: '2', M: '5' } };
    expect(mergeValues(parts, { before, mine, theirs })).toEqual(theirs);
  });
});
