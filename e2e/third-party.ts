import { type APIRequestContext, expect } from '@playwright/test';

/** An id that does not exist. */
export const NOWHERE = '00000000-0000-7000-8000-000000000000';

export async function signIn(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return (await answer.json()).user as { _id: string; userName: string };
}

export async function register(request: APIRequestContext) {
  const tag = crypto.randomUUID();
  const account = { email: `client-${tag}@example.com`, password: 'a-long-password' };
  const data = { userName: `Client ${tag.slice(0, 4)}`, ...account };
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  return signIn(request, account.email, account.password);
}

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
