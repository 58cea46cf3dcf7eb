import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BLANK_PRODUCT, FIELD_LABELS } from '@/lib/catalog/schema';
import { ProductForm } from './product-form';

const PRODUCT = {
  ...BLANK_PRODUCT,
  _id: '0199a000-0000-7000-8000-000000000001',
  slug: 'jogger',
  category: 'men' as const,
  brand: 'h&m' as const,
  price: 799,
  salePrice: 0,
  totalStock: 5,
  stockMode: 'shared' as const,
  variants: [],
  image: '/catalog/jogger-front.webp',
  averageReview: 0,
  reviewCount: 0,
  version: '0.5',
};

const form = renderToStaticMarkup(
  createElement(ProductForm, {
    product: PRODUCT,
    onSaved: () => {},
    onOutdated: () => {},
    onDiscard: () => {},
  }),
);

it.each(Object.values(FIELD_LABELS))('the form has the field %s', (label) => {
  expect(form).toContain(`>${label}<`);
});
