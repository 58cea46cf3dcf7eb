import { expect, it } from 'vitest';
import { promotionInWords } from './rules';
import { collectionInput } from './schema';

const refusal = (input: object) =>
  collectionInput.safeParse({ title: 'One', ...input }).error?.issues;

it.each([
  [{ rule: 'filters' }, 'filters', 'Give at least one filter'],
  [{ rule: 'promotion', filters: 'category=men' }, 'promotionId', 'Choose a promotion'],
  [{ rule: 'products', productIds: [] }, 'productIds', 'Pick at least one product'],
  [{ rule: 'filters', filters: 'size=M', slug: 'No Slug' }, 'slug', /^Small letters/],
  [{ rule: 'filters', filters: 'size=M', picture: 'https://a.in/b.png' }, 'picture', /Upload/],
])('%o is refused for its %s', (input, path, message) => {
  const found = refusal(input);
  expect(found?.map(({ path }) => path)).toEqual([[path]]);
  expect(found?.[0]?.message).toMatch(message);
});

it('keeps only what its rule goes by', () => {
  const id = '0199a000-0000-7000-8000-000000000001';
  const input = { title: ' Any  three ', rule: 'promotion', promotionId: id, filters: 'size=M' };
  expect(collectionInput.parse({ ...input, productIds: [id] })).toEqual({
    title: 'Any three',
    slug: '',
    label: '',
    text: '',
    picture: null,
    rule: 'promotion',
    filters: null,
    promotionId: id,
    productIds: [],
    places: [],
    position: 0,
  });
});

it.each([
  [
    { kind: 'bundle', value: 1099, bundleSize: 3, code: null },
    'Any 3 for ₹1,099: mix as you like, no code needed',
  ],
  [{ kind: 'percent', value: 10, bundleSize: null, code: 'TEN10' }, '10% off: with the code TEN10'],
] as const)('says what its promotion gives, and how to get it: %o', (promotion, words) => {
  expect(promotionInWords(promotion, 'An offer')).toBe(words);
});

it('does not say again what its title says', () => {
  const bundle = { kind: 'bundle', value: 1099, bundleSize: 3, code: null } as const;
  expect(promotionInWords(bundle, 'Any 3 for ₹1,099')).toBe('Mix as you like, no code needed');
});
