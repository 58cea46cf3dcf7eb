import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Words } from '@/components/browser/words';
import type { CardDto } from '@/lib/catalog/card-rules';
import { answerCalls } from '@/scripts/test/shop-answers';
import { ProductCard } from './product-card';

const CARD: CardDto = {
  _id: 'product-1',
  slug: 'jogger',
  title: 'Jogger',
  brand: 'Joggers',
  image: '/icon.svg',
  secondImage: null,
  sizes: ['M'],
  prices: { now: '₹399' },
  badge: null,
} as unknown as CardDto;
const open = (given: Partial<CardDto>) => {
  answerCalls({});
  render(<ProductCard product={{ ...CARD, ...given }} />);
  return screen.getByRole('article', { name: 'Jogger' });
};
const button = () => screen.getByRole('button', { name: 'Add to cart' });

it('names the brand, and shows what it cost before', () => {
  const card = open({ prices: { now: '₹399', before: '₹499' } });
  expect(card.querySelector('s')?.textContent).toBe('Price before ₹499');
  expect(card.querySelector('b')?.textContent).toBe('Sale price ₹399');
  expect(screen.getByText('Joggers').tagName).toBe('P');
  expect(button()).toHaveProperty('disabled', false);
});

it.each([
  ['Noyyal', true],
  ['', false],
])('names the brand as the owner has it: %j', (name, isShown) => {
  answerCalls({});
  render(
    <Words changed={{ Joggers: name }}>
      <ProductCard product={CARD} />
    </Words>,
  );
  const card = screen.getByRole('article', { name: 'Jogger' });
  expect(screen.queryByText('Joggers')).toBeNull();
  expect(card.querySelector(':scope > p')?.textContent === name).toBe(isShown);
});

it('shows how many are left, and an offer', () => {
  const card = open({ badge: { kind: 'low', text: 'Only 2 left' }, offer: 'Any 3 for ₹999' });
  expect(card.textContent).toContain('Only 2 left');
  expect(card.textContent).toContain('Any 3 for ₹999');
});

it('leads to the page of its offer, where it has one', () => {
  const offer = 'Any 3 for ₹999';
  open({ offer, offerSlug: 'any-three' });
  expect(screen.getByRole('link', { name: offer }).getAttribute('href')).toBe('/shop/c/any-three');
});

it('that is sold out says so, and cannot be bought', () => {
  const card = open({ badge: { kind: 'sold-out', text: 'Out Of Stock' }, soldOut: ['M'] });
  expect(card.textContent).toContain('Out Of Stock');
  expect(screen.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
});
