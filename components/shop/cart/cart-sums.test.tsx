import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartOf } from '@/scripts/test/shop-samples';
import { AlmostOffers } from './cart-sums';

const BUNDLE = { title: 'Any 3 for ₹1,099', price: 1099, pieces: 3, slug: 'any-three' };

it('says how much of a set is in the cart, and leads to the goods that complete it', () => {
  render(<AlmostOffers cart={cartOf([], { almost: [BUNDLE] })} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Any 3 for ₹1,099: 2 of 3, one more for ₹1,099 together.',
  );
  const link = screen.getByRole('link', { name: BUNDLE.title });
  expect(link.getAttribute('href')).toBe('/shop/c/any-three');
});

it('leads nowhere where the offer has no page', () => {
  render(<AlmostOffers cart={cartOf([], { almost: [{ ...BUNDLE, slug: null }] })} />);
  expect(screen.getByRole('listitem').textContent).toContain('Any 3 for ₹1,099: 2 of 3');
  expect(screen.queryByRole('link')).toBeNull();
});
