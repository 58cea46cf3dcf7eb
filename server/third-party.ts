/** An id that does not exist. */
export const NOWHERE = '00000000-0000-7000-8000-000000000000';

export const productForm = (change: Record<string, unknown> = {}) => ({
  title: `Client Jogger ${crypto.randomUUID().slice(0, 8)}`,
  description: 'Added by a client.',
  category: 'footwear',
  brand: 'h&m',
  price: '99999.50',
  salePrice: '',
  totalStock: '12',
  sizes: ['S', 'M'],
  image: '/catalog/knee-dart-jogger-olive-front.webp',
  averageReview: 0,
  ...change,
});
