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
  fit: at === 0 ? ('small' as const) : null,
  size: at === 0 ? ('M' as const) : null,
  photos: at === 0 ? ['/uploads/a.webp'] : [],
  answer: at === 0 ? { text: 'Thank you.', at: '2026-11-21T06:30:00.000Z' } : null,
}));

function open(reviewCount: number, averageReview = 4.666, reviews = REVIEWS) {
  answerCalls({});
  const product = {
    ...{ _id: 'product-1', slug: 'jogger', averageReview, reviewCount },
    ...{ fitVerdict: { small: 3, true: 1, large: 0 }, category: 'men' as const },
    sizes: ['M' as const],
  };
  render(<Reviews product={product} sizes={['M']} reviews={reviews} histogram={histogram} />);
}
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');

it('mark who bought it, and tell the average with two decimals', () => {
  open(2);
  expect(texts().filter((text) => text.includes('Verified purchase'))).toEqual([
    expect.stringContaining('Wearer 0'),
  ]);
  expect(screen.getByText('4.67')).toBeTruthy();
  expect(screen.getByText('2 reviews')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older reviews' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in to review' }).getAttribute('href')).toBe(
    routes.login(routes.product('jogger')),
  );
});

it('tell size and fit, photographs and the shop’s answer, and how it fits most', () => {
  open(2);
  const [first = ''] = texts().filter((text) => text.includes('Wearer 0'));
  expect(first).toContain('Bought size M · Runs small');
  expect(first).toContain('Thank you.');
  expect(screen.getByRole('img', { name: 'Photograph 1 by Wearer 0' })).toBeTruthy();
  expect(screen.getByText('Runs small: 3 of 4 say')).toBeTruthy();
});

it('beyond those that came with the page are offered', async () => {
  open(205);
  expect(await screen.findByRole('button', { name: 'Show older reviews' })).toBeTruthy();
});

it('that nobody has written yet are asked for', () => {
  open(0, 0, []);
  expect(screen.getByText(/^No reviews yet\./)).toBeTruthy();
});
