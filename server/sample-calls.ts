import { SETTINGS } from '@/scripts/test/settings';
import { GOODS_SAMPLES } from './goods-samples';
import { ORDER_SAMPLES } from './order-samples';
import { idIn, type Sample } from './sample';
import { collection, image, promotion } from './sample-bodies';

/** Every call of the API, ordered so that each finds what it needs. */
export const SAMPLES: Record<string, Sample> = {
  'GET /api/health': {},
  'GET /api/health/live': {},
  'GET /api/metrics': {},
  ...GOODS_SAMPLES,
  'GET /api/admin/messages/get': {
    url: () => '/api/admin/messages/get?state=kept&limit=5',
  },
  'POST /api/admin/messages/send-again/{id}': {
    url: () => '/api/admin/messages/send-again/0199a000-0000-7000-8000-000000000000',
    status: 404,
  },
  'POST /api/common/feature/add': {
    body: () => ({ image }),
    keep: (world, answer) => {
      world.featureId = idIn(answer);
    },
  },
  'GET /api/common/feature/get': {
    keep: (world, answer) => {
      world.featureIds = (answer.data as { _id: string }[]).map(({ _id }) => _id);
    },
  },
  'PUT /api/common/feature/order': {
    body: ({ featureIds }) => ({ ids: featureIds.toReversed() }),
  },
  'DELETE /api/common/feature/delete/{id}': {
    url: ({ featureId }) => `/api/common/feature/delete/${featureId}`,
    // The owner has deleted it.
    except: { clerk: 404 },
  },
  'POST /api/admin/collections/add': {
    body: () => collection,
    keep: (world, answer) => {
      world.collectionId = idIn(answer);
    },
  },
  'PUT /api/admin/collections/edit/{id}': {
    url: ({ collectionId }) => `/api/admin/collections/edit/${collectionId}`,
    body: () => ({ ...collection, position: '7' }),
  },
  'GET /api/admin/collections/get': {},
  'GET /api/shop/collections/get': {},
  'GET /api/shop/collections/get/{slug}': {
    url: () => `/api/shop/collections/get/${collection.slug}`,
  },
  'DELETE /api/admin/collections/delete/{id}': {
    url: ({ collectionId }) => `/api/admin/collections/delete/${collectionId}`,
  },
  'POST /api/admin/promotions/add': {
    body: () => promotion,
    keep: (world, answer) => {
      world.promotionId = idIn(answer);
    },
  },
  'PUT /api/admin/promotions/edit/{id}': {
    url: ({ promotionId }) => `/api/admin/promotions/edit/${promotionId}`,
    body: () => ({ ...promotion, value: '20' }),
  },
  'PUT /api/admin/promotions/end/{id}': {
    url: ({ promotionId }) => `/api/admin/promotions/end/${promotionId}`,
  },
  'GET /api/admin/promotions/get': {},
  'GET /api/admin/promotions/products/{id}': {
    url: ({ promotionId }) => `/api/admin/promotions/products/${promotionId}`,
  },
  'PUT /api/admin/promotions/banner': {
    body: () => ({ texts: [{ text: 'Matrix' }] }),
  },
  'GET /api/admin/promotions/banner': {},
  'DELETE /api/admin/promotions/delete/{id}': {
    url: ({ promotionId }) => `/api/admin/promotions/delete/${promotionId}`,
  },
  'PUT /api/admin/settings/update': {
    body: () => SETTINGS,
  },
  'GET /api/common/types/get': {
    keep: (world, answer) => {
      world.types = answer.data;
    },
  },
  'PUT /api/admin/types/update': {
    body: ({ types }) => ({ types }),
  },
  'GET /api/admin/settings/get': {},
  'GET /api/admin/settings/refusals': {},
  'POST /api/admin/customers/credit/{id}': {
    url: ({ shopperId }) => `/api/admin/customers/credit/${shopperId}`,
    body: () => ({ amount: 1, reason: 'Goodwill' }),
  },
  'GET /api/admin/customers/statement/{id}': {
    url: ({ shopperId }) => `/api/admin/customers/statement/${shopperId}`,
  },
  'GET /api/shop/credit/get/{userId}': {
    url: ({ shopperId }) => `/api/shop/credit/get/${shopperId}`,
  },
  'PUT /api/admin/customers/trust/{id}': {
    url: ({ shopperId }) => `/api/admin/customers/trust/${shopperId}`,
    body: () => ({ isTrusted: false }),
  },
  'GET /api/common/letter-link': {
    url: () => '/api/common/letter-link?token=none',
    status: 303,
  },
  'POST /api/common/letter-link': {
    url: () => '/api/common/letter-link?token=none',
    status: 422,
  },
  'POST /api/admin/staff/invite': {
    body: () => ({
      userName: 'Matrix',
      email: `${crypto.randomUUID()}@example.com`,
      staffRole: 'clerk',
    }),
    keep: (world, answer) => {
      world.staffId = idIn(answer);
    },
  },
  'GET /api/admin/staff/get': {},
  'PUT /api/admin/staff/update/{id}': {
    url: ({ staffId }) => `/api/admin/staff/update/${staffId}`,
    body: () => ({ active: false }),
  },
  'POST /api/auth/confirm-password': {
    body: () => ({ password: 'a wrong password' }),
    status: 422,
  },
  'POST /api/auth/two-step/begin': {},
  'POST /api/auth/two-step/confirm': {
    body: () => ({ code: 'no code' }),
    status: 422,
  },
  'DELETE /api/auth/two-step': {
    body: () => ({ password: 'a wrong password' }),
    status: 422,
  },
  'POST /api/auth/accept-invitation': {
    body: () => ({ token: 'no-such-token', password: 'a new password' }),
    status: 422,
  },
  'POST /api/common/subscribe': {
    body: () => ({ email: 'matrix@example.com' }),
  },
  ...ORDER_SAMPLES,
  'GET /api/admin/customers/get': {
    url: () => '/api/admin/customers/get?search=nobody',
  },
  'GET /api/admin/audit/get': {
    url: () => '/api/admin/audit/get?entity=product&limit=5',
  },
  'DELETE /api/admin/products/delete/{id}': {
    url: ({ productId }) => `/api/admin/products/delete/${productId}`,
  },
  'POST /api/auth/forgot-password': {
    body: () => ({ email: 'nobody@example.com' }),
  },
  'POST /api/auth/reset-link': {
    body: () => ({ token: 'no-such-token' }),
  },
  'POST /api/auth/reset-password': {
    body: () => ({ token: 'no-such-token', password: 'a new password' }),
    status: 422,
  },
  'POST /api/auth/register': {
    body: ({ email, password }) => ({ userName: 'Again', email, password }),
    status: 409,
  },
  'GET /api/auth/check-auth': {
    except: { anonymous: 401 },
  },
  'POST /api/auth/password': {
    // The new password is too short: the caller gets a 422 and stays signed in.
    body: () => ({ currentPassword: 'x', newPassword: 'short' }),
    status: 422,
  },
  // Last, because both end the caller's session.
  'POST /api/auth/login': {
    body: ({ email, password }) => ({ email, password }),
  },
  'POST /api/auth/logout': {},
};
