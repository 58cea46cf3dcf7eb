import { describe, expect, it } from 'vitest';
import {
  countFilters,
  facetsOf,
  filtersInWords,
  type GroupCount,
  ignoredNote,
  NO_FILTERS,
  readFilters,
  totalOf,
} from './filter-rules';

it('filters are told in words, for the title of a list', () => {
  expect(filtersInWords(NO_FILTERS)).toBe('');
  expect(filtersInWords({ ...NO_FILTERS, brands: ['puma', 'h&m'] })).toBe('Shorts, Hoody');
  expect(
    filtersInWords({ categories: ['men'], brands: ['levi'], sizes: ['M', 'L'], inStock: true }),
  ).toBe('Men, Trowsers, size M or L, in stock');
  const chosen = { ...NO_FILTERS, categories: ['men' as const], brands: ['puma' as const] };
  expect(filtersInWords(chosen, { Men: 'Gents', Shorts: '' })).toBe('Gents');
});

describe('filters in an address', () => {
  it('reads comma-joined values in the shop’s order, each once', () => {
    expect(readFilters({ category: 'kids, MEN,kids', brand: 'h&m,nike', size: 'xl,M' })).toEqual({
      categories: ['men', 'kids'],
      brands: ['nike', 'h&m'],
      sizes: ['M', 'XL'],
      inStock: false,
      sortBy: 'price-lowtohigh',
      ignored: [],
    });
  });

  it('treats empty values as no filter', () => {
    expect(readFilters({ category: '', brand: ',', sortBy: '' })).toMatchObject({
      categories: [],
      brands: [],
      ignored: [],
    });
  });

  it('leaves out unknown values and names them', () => {
    const { ignored, ...filters } = readFilters({
      category: 'men,hats',
      size: 'XS,L',
      stock: 'in',
      sortBy: 'newest',
    });
    expect(filters).toEqual({
      categories: ['men'],
      brands: [],
      sizes: ['L'],
      inStock: true,
      sortBy: 'price-lowtohigh',
    });
    expect(countFilters(filters)).toBe(3);
    expect(ignoredNote(ignored)).toBe(
      "Ignored, as unknown here: category 'hats', size 'xs', sortBy 'newest'",
    );
    expect(ignoredNote([])).toBeUndefined();
  });
});

describe('counts per option', () => {
  const groups: GroupCount[] = [
    { category: 'men', brand: 'nike', products: 3 },
    { category: 'men', brand: 'puma', products: 2 },
    { category: 'kids', brand: 'nike', products: 1 },
  ];
  const count = (options: { id: string; count: number }[], id: string) =>
    options.find((option) => option.id === id)?.count;

  it('counts an option with the filter of the other group, and without that of its own', () => {
    const facets = facetsOf(groups, { categories: ['men'], brands: ['nike'] });
    expect(count(facets.category, 'men')).toBe(3);
    expect(count(facets.category, 'kids')).toBe(1);
    expect(count(facets.brand, 'nike')).toBe(3);
    expect(count(facets.brand, 'puma')).toBe(2);
    expect(count(facets.brand, 'zara')).toBe(0);
  });

  it('the total counts the products that pass both groups of filters', () => {
    expect(totalOf(groups, NO_FILTERS)).toBe(6);
    expect(totalOf(groups, { categories: ['men', 'kids'], brands: ['nike'] })).toBe(4);
  });
});
