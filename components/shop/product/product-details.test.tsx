import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProductDto } from '@/lib/catalog/schema';
import { answerCalls } from '@/scripts/test/shop-answers';
import { ProductDetails } from './product-details';

const histogram = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 };
const PRODUCT: ProductDto = {
  _id: 'product-1',
  slug: 'jogger',
  image: '/icon.svg',
  gallery: [],
  title: 'Jogger',
  description: 'Ribbed at the ankle.',
  category: 'men',
  brand: 'nike',
  hsn: null,
  material: null,
  fit: null,
  care: null,
  price: 400,
  salePrice: 0,
  totalStock: 20,
  stockMode: 'shared',
  sizes: ['M'],
  variants: [],
  averageReview: 0,
  reviewCount: 0,
  fitVerdict: { small: 0, true: 0, large: 0 },
} as unknown as ProductDto;

function open(given: Partial<ProductDto>) {
  answerCalls({});
  render(
    <ProductDetails
      product={{ ...PRODUCT, ...given }}
      reviews={[]}
      histogram={histogram}
      offer={undefined}
      heading={<h1>Jogger</h1>}
    />,
  );
}

it('says that nobody has reviewed it, instead of stars of zero', () => {
  open({});
  expect(screen.getByText('No reviews yet')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /stars/ })).toBeNull();
  expect(screen.queryByText('0.00')).toBeNull();
});

it('tells the average with two decimals once there are reviews', () => {
  open({ averageReview: 4.5, reviewCount: 2 });
  expect(screen.getAllByText('4.50')).toHaveLength(2);
  expect(screen.queryByText('No reviews yet')).toBeNull();
});

it.each([
  ['accessories', ['M'], 'One size'],
  ['men', ['M'], 'M'],
  ['accessories', ['M', 'L'], 'M'],
] as const)('of %s in %o offers %s', (category, sizes, name) => {
  open({ category, sizes: [...sizes] });
  expect(screen.getAllByRole('radio')[0]).toBe(screen.getByRole('radio', { name }));
});
