import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls } from '@/scripts/test/shop-answers';
import { Reviews } from './reviews';

const histogram = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 };
const REVIEWS = [true, false].map((verifiedPurchase, at) => ({
  _id: `review-${at}`,
  productId: 'product-1',
  userId: `user-${at}`,
  userName: `Wearer ${at}`,
  reviewMessage: 'Keeps its crease.',
  reviewValue: 4,
  verifiedPurchase,
  createdAt: '2026-11-20T06:30:00.000Z',
}));

function open(reviewCount: number, averageReview = 4.666, reviews = REVIEWS) {
  answerCalls({});
  const product = { _id: 'product-1', slug: 'jogger', averageReview, reviewCount };
  render(<Reviews product={product} reviews={reviews} histogram={histogram} />);
}
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');

it('mark who bought it, and tell the average with two decimals', () => {
  open(2);
  expect(texts().filter((text) => text.includes('Verified purchase'))).toEqual([
    expect.stringContaining('Wearer 0'),
  ]);
  expect(screen.getByText('4.67')).toBeTruthy();
  expect(screen.getByText('2 reviews')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    routes.login(routes.product('jogger')),
  );
});

it('beyond those that came with the page are offered', () => {
  open(205);
  expect(screen.getByRole('button', { name: 'Show older reviews' })).toBeTruthy();
});

it('that nobody has written yet are asked for', () => {
  open(0, 0, []);
  expect(screen.getByText(/^No reviews yet\./)).toBeTruthy();
});
