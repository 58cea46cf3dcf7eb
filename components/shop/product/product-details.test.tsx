import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProductDto } from '@/lib/catalog/schema';
import type { GarmentType } from '@/lib/garments/schema';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { ProductDetails } from './product-details';
import { keepChosenSize } from './size-radios';

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
  type: null,
  colourName: null,
  colourHex: null,
  style: null,
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

function open(given: Partial<ProductDto>, type: GarmentType | null = null) {
  answerCalls({});
  render(
    <ProductDetails
      address="https://shop.example/shop/product/jogger"
      product={{ ...PRODUCT, ...given }}
      reviews={[]}
      histogram={histogram}
      offer={undefined}
      type={type}
      colours={[]}
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

const JOGGER: GarmentType = {
  id: 'joggers',
  label: 'Jogger',
  plural: 'Joggers',
  sized: true,
  chart: [
    { measure: 'Waist', category: 'men', cm: { S: '71–76', M: '77–82' } },
    { measure: 'Hem around', category: null, cm: { M: '24' } },
  ],
};

it('goods of a type that is not sized say ‘One size’, whatever their category', () => {
  open({ sizes: ['M'] }, { ...JOGGER, sized: false, chart: null });
  expect(screen.getByRole('radio', { name: 'One size' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Size chart' })).toBeNull();
});

it('opens the type’s chart at the sizes, and finds the size for a waist', async () => {
  open({ sizes: ['S', 'M'] }, JOGGER);
  answerCalls({ [`GET ${routes.api.types()}`]: answered([JOGGER]) });
  const user = userEvent.setup();
  expect(screen.getByText('77–82 (30–32)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Size chart' }));
  const chart = await screen.findByRole('dialog', { name: 'Size chart' });
  await user.selectOptions(await within(chart).findByLabelText('Or what you wear'), '28');
  await within(chart).findByRole('button', { name: 'Choose S' });
  within(chart).getByRole('img', { name: 'Where it is measured: waist, hem around' });
  await user.type(within(chart).getByLabelText('Your waist'), '32');
  await user.click(within(chart).getByRole('button', { name: 'Choose M' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the chosen size when another colour is chosen, and only then', async () => {
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
  open({ sizes: ['S', 'M'] });
  await userEvent.setup().click(screen.getByRole('radio', { name: 'M' }));
  keepChosenSize();
  cleanup();
  open({ sizes: ['M', 'L'] });
  expect(chosen()).toBe('M');
  cleanup();
  open({ sizes: ['M', 'L'] });
  expect(chosen()).toBeUndefined();
});
