import { expect, it } from 'vitest';
import { reviewInput } from './schema';

const REVIEW = {
  productId: '0199a000-0000-7000-8000-000000000001',
  userId: '0199a000-0000-7000-8000-000000000002',
  reviewMessage: 'Wears well.',
};

it.each([undefined, null, '', 0, 6, 2.5, 'five'])(
  'asks for a rating instead of %j',
  (reviewValue) => {
    const { error } = reviewInput.safeParse({ ...REVIEW, reviewValue });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please provide a rating']);
  },
);
