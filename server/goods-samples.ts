import { idIn, type Sample } from './sample';
import { countForm, csvForm, product } from './sample-bodies';

function noPicture(): FormData {
  const form = new FormData();
  form.append('my_file', new File(['no picture'], 'a.png', { type: 'image/png' }));
  return form;
}

/** Calls about products, their stock and their reviews. */
export const GOODS_SAMPLES: Record<string, Sample> = {
  'POST /api/admin/products/add': {
    body: () => product,
    keep: (world, answer) => {
      world.productId = idIn(answer);
    },
  },
  'PUT /api/admin/products/edit/{id}': {
    url: ({ productId }) => `/api/admin/products/edit/${productId}`,
    body: () => ({ ...product, price: '600' }),
  },
  'GET /api/admin/products/get': {
    url: () => '/api/admin/products/get?search=Matrix',
  },
  'GET /api/admin/products/export': {},
  'POST /api/admin/products/import/preview': {
    body: () => csvForm(),
  },
  'POST /api/admin/products/import/apply': {
    body: () => csvForm('0'.repeat(64)),
    status: 422,
  },
  'POST /api/admin/products/upload-image': {
    body: () => noPicture(),
    status: 422,
  },
  'GET /api/admin/stock/get': {
    url: () => '/api/admin/stock/get?search=MATRIX-JOGGER',
    keep: (world, answer) => {
      const [row] = answer.data as { variants: { _id: string }[] }[];
      world.variantId = String(row?.variants[0]?._id);
    },
  },
  'POST /api/admin/stock/adjust': {
    body: ({ variantId }) => ({ variantId, by: '1', reason: 'received' }),
  },
  'GET /api/admin/stock/sheet': {},
  'POST /api/admin/stock/count/preview': {
    body: () => countForm(),
  },
  'POST /api/admin/stock/count/apply': {
    body: () => countForm('0'.repeat(64)),
    status: 422,
  },
  'GET /api/admin/stock/movements': {
    url: ({ variantId }) => `/api/admin/stock/movements?variantId=${variantId}`,
  },
  'GET /api/shop/products/get': {
    url: () => '/api/shop/products/get?limit=5',
  },
  'GET /api/shop/products/get/{id}': {
    url: ({ productId }) => `/api/shop/products/get/${productId}`,
  },
  'GET /api/shop/products/by-id': {
    url: ({ productId }) => `/api/shop/products/by-id?ids=${productId}`,
  },
  'POST /api/shop/saved/add': {
    body: ({ shopperId, productId }) => ({ userId: shopperId, productId }),
  },
  'GET /api/shop/saved/get/{userId}': {
    url: ({ shopperId }) => `/api/shop/saved/get/${shopperId}`,
  },
  'DELETE /api/shop/saved/{userId}/{productId}': {
    url: ({ shopperId, productId }) => `/api/shop/saved/${shopperId}/${productId}`,
  },
  'GET /api/shop/search/{keyword}': {
    url: () => '/api/shop/search/jogger?limit=5',
  },
  'POST /api/shop/review/add': {
    body: ({ productId, shopperId }) => ({
      productId,
      userId: shopperId,
      userName: 'Somebody else',
      reviewMessage: 'Good',
      reviewValue: 4,
    }),
  },
  'GET /api/shop/review/{productId}': {
    url: ({ productId }) => `/api/shop/review/${productId}`,
  },
  'GET /api/shop/review/own/{userId}/{productId}': {
    url: ({ shopperId, productId }) => `/api/shop/review/own/${shopperId}/${productId}`,
    keep: (world, answer) => {
      world.reviewId = idIn(answer);
    },
  },
  'POST /api/shop/review/photo': {
    body: () => noPicture(),
    status: 422,
  },
  'POST /api/shop/return/picture': {
    body: () => noPicture(),
    status: 422,
  },
  'GET /api/admin/reviews/get': {
    url: () => '/api/admin/reviews/get?limit=5',
  },
  'PUT /api/admin/reviews/update/{id}': {
    url: ({ reviewId }) => `/api/admin/reviews/update/${reviewId}`,
    body: () => ({ answer: 'Thank you' }),
  },
  // In stock.
  'POST /api/shop/stock/notify': {
    body: ({ productId }) => ({ productId, size: 'M', email: 'matrix@example.com' }),
    status: 409,
  },
};
