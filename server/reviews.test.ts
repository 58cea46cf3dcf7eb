import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ProductDto } from '@/lib/catalog/schema';
import type { OwnReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { asAdmin, signUp, Visitor } from './visitor';

const PHOTO = { create: { width: 60, height: 40, channels: 3, background: '#367' } } as const;

it('a photograph is on the page once staff let it through, and a hidden review no longer', async () => {
  const [shopper, staff, visitor] = [await signUp(), await asAdmin(), new Visitor()];
  const { data: products } = await visitor.send<{ data: ProductDto[] }>(
    'GET',
    '/api/shop/products/get?category=women&limit=1',
  );
  const { _id: productId = '', slug = '' } = products[0] ?? {};
  const form = new FormData();
  const jpeg = await sharp(PHOTO).jpeg().toBuffer();
  form.append('my_file', new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }));
  const { result } = await shopper.send<{ result: { url: string } }>(
    'POST',
    '/api/shop/review/photo',
    form,
  );
  const reviewMessage = `Held ${crypto.randomUUID()}`;
  const { data: review } = await shopper.send<{ data: OwnReviewDto }>(
    'POST',
    routes.api.reviewAdd(),
    {
      ...{ productId, userId: shopper.userId, reviewMessage, reviewValue: 5 },
      photos: [result.url],
    },
  );
  expect(review).toMatchObject({ photos: [], waitingPhotos: [result.url] });
  const page = () => visitor.read(routes.product(slug));
  expect(await page()).toContain(reviewMessage);
  expect(await page()).not.toContain(encodeURIComponent(result.url));
  const decide = (decision: object) =>
    staff.send('PUT', `/api/admin/reviews/update/${review._id}`, decision);
  await decide({ showPhotos: [result.url] });
  expect(await page()).toContain(encodeURIComponent(result.url));
  await decide({ hideReason: 'Only a try' });
  expect(await page()).not.toContain(reviewMessage);
});
