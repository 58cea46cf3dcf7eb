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

const TYPES = [
  { id: 'shorts', plural: 'Shorts' },
  { id: 'joggers', plural: 'Joggers' },
];

it('filters are told in words, for the title of a list', () => {
  expect(filtersInWords(NO_FILTERS, TYPES)).toBe('');
  expect(filtersInWords({ ...NO_FILTERS, brands: ['puma', 'h&m'] }, TYPES)).toBe('Shorts, Hoody');
  expect(
    filtersInWords(
      {
        categories: ['men'],
        brands: ['levi'],
        types: ['joggers'],
        colours: ['blue'],
        price: { from: 0, to: 499 },
        sizes: ['M', 'L'],
        inStock: true,
      },
      TYPES,
    ),
  ).toBe('Men, Joggers, Blue, Trowsers, Under ₹500, size M or L, in stock');
  expect(filtersInWords({ ...NO_FILTERS, price: { from: 500, to: 1000 } }, TYPES)).toBe(
    '₹500–₹1,000',
  );
  const chosen = { ...NO_FILTERS, categories: ['men' as const], brands: ['puma' as const] };
  expect(filtersInWords(chosen, TYPES, { Men: 'Gents', Shorts: '' })).toBe('Gents');
});

describe('filters in an address', () => {
  it('reads comma-joined values in the shop’s order, each once', () => {
    expect(
      readFilters(
        {
          category: 'kids, MEN,kids',
          brand: 'h&m,nike',
          type: 'shorts,Joggers',
          colour: 'blue,black',
          price: '500-1000',
          size: 'xl,M',
        },
        TYPES,
      ),
    ).toEqual({
      categories: ['men', 'kids'],
      brands: ['nike', 'h&m'],
      types: ['joggers', 'shorts'],
      colours: ['black', 'blue'],
      price: { from: 500, to: 1000 },
      sizes: ['M', 'XL'],
      inStock: false,
      sortBy: 'price-lowtohigh',
      ignored: [],
    });
  });

  it('treats empty values as no filter', () => {
    expect(readFilters({ category: '', brand: ',', price: '', sortBy: '' }, TYPES)).toMatchObject({
      categories: [],
      brands: [],
      ignored: [],
    });
  });

  it('leaves out unknown values and names them', () => {
    const asked = {
      category: 'men,hats',
      type: 'kurtas',
      price: '1000-500',
      size: 'XS,L',
      stock: 'in',
      sortBy: 'newest',
    };
    const { ignored, ...filters } = readFilters(asked, TYPES);
    expect(filters).toEqual({
      categories: ['men'],
      brands: [],
      types: [],
      colours: [],
      price: null,
      sizes: ['L'],
      inStock: true,
      sortBy: 'price-lowtohigh',
    });
    expect(countFilters(filters)).toBe(3);
    expect(ignoredNote(ignored)).toBe(
      "Ignored, as unknown here: category 'hats', type 'kurtas', price '1000-500', size 'xs', sortBy 'newest'",
    );
    expect(ignoredNote([])).toBeUndefined();
  });
});

describe('counts per option', () => {
  const group = (given: Partial<GroupCount>): GroupCount => ({
    category: 'men',
    brand: 'nike',
    type: '',
    colour: '',
    band: 1,
    products: 1,
    ...given,
  });
  const groups = [
    group({ type: 'joggers', colour: 'blue', products: 3 }),
    group({ brand: 'puma', type: 'shorts', colour: 'blue', band: 3, products: 2 }),
    group({ category: 'kids', type: 'shorts', colour: 'red', band: 2 }),
  ];
  const count = (options: { id: string; count: number }[], id: string) =>
    options.find((option) => option.id === id)?.count;

  it('counts an option with the filters of the other groups, and without that of its own', () => {
    const filters = { ...NO_FILTERS, categories: ['men' as const], brands: ['nike' as const] };
    const facets = facetsOf(groups, filters, TYPES);
    expect(count(facets.category, 'men')).toBe(3);
    expect(count(facets.category, 'kids')).toBe(1);
    expect(count(facets.brand, 'nike')).toBe(3);
    expect(count(facets.brand, 'puma')).toBe(2);
    expect(count(facets.brand, 'zara')).toBe(0);
    expect(facets.type).toEqual([
      { id: 'shorts', label: 'Shorts', count: 0 },
      { id: 'joggers', label: 'Joggers', count: 3 },
    ]);
    expect(count(facetsOf(groups, { ...filters, types: ['shorts'] }, TYPES).type, 'joggers')).toBe(
      3,
    );
    expect(count(facets.colour, 'blue')).toBe(3);
  });

  it('counts prices among products of any price, and not those between two bands', () => {
    const ofBand = groups.slice(0, 1);
    const { price, colour } = facetsOf(ofBand, NO_FILTERS, TYPES, groups);
    expect(price.map(({ count }) => count)).toEqual([3, 2, 0, 0]);
    expect(count(colour, 'red')).toBe(0);
  });

  it('the total counts the products that pass all groups of filters', () => {
    expect(totalOf(groups, NO_FILTERS)).toBe(6);
    const filters = { ...NO_FILTERS, categories: ['men' as const, 'kids' as const] };
    expect(totalOf(groups, { ...filters, brands: ['nike'] })).toBe(4);
    expect(totalOf(groups, { ...filters, types: ['shorts'] })).toBe(3);
  });
});
