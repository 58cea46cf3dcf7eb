import { describe, expect, it } from 'vitest';
import { priceTags, toCardDto } from './card-rules';
import type { ProductDto } from './schema';

it('shows the price, or the sale price with the price before', () => {
  expect(priceTags({ price: 1499, salePrice: 0 })).toEqual({ now: '₹1,499', before: null });
  expect(priceTags({ price: 1499, salePrice: 1199.5 })).toEqual({
    now: '₹1,199.50',
    before: '₹1,499',
  });
});

describe('a card', () => {
  const product: ProductDto = {
    _id: '',
    slug: '',
    title: '',
    description: '',
    material: null,
    fit: null,
    care: null,
    category: 'men',
    brand: 'nike',
    type: null,
    colourName: null,
    colourHex: null,
    style: null,
    price: 1,
    salePrice: 0,
    image: '',
    gallery: [],
    sizes: ['M', 'L'],
    totalStock: 20,
    stockMode: 'bySize',
    variants: [],
    averageReview: 0,
    reviewCount: 0,
    fitVerdict: { small: 0, true: 0, large: 0 },
  };
  const cardOf = (medium: number, large: number) =>
    toCardDto({
      ...product,
      variants: [
        { _id: '', sku: '', size: 'M', stock: medium },
        { _id: '', sku: '', size: 'L', stock: large },
      ],
    });

  it('says which offer it is in and where its goods are, and nothing where there is none', () => {
    const words = 'Any 3 for ₹1,099';
    const named = toCardDto(product, { words, slug: 'any-three' });
    expect(named).toMatchObject({ offer: words, offerSlug: 'any-three' });
    expect(toCardDto(product, { words, slug: null })).not.toHaveProperty('offerSlug');
    expect(cardOf(10, 10)).not.toHaveProperty('offer');
  });

  it('tells the average where there are reviews', () => {
    expect(toCardDto({ ...product, averageReview: 4.25, reviewCount: 12 }).rating).toBe('4.3 (12)');
    expect(toCardDto(product)).not.toHaveProperty('rating');
  });

  it('names its sold-out sizes, and says nothing where there are none', () => {
    expect(cardOf(0, 20)).toMatchObject({ soldOut: ['M'], stockMode: 'bySize' });
    for (const member of ['soldOut', 'stockMode'])
      expect(cardOf(10, 10)).not.toHaveProperty(member);
  });
});
