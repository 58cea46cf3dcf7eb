import { SETTINGS } from '@/scripts/test/settings';
import { address, countForm, csvForm, image, product, promotion, signed } from './sample-bodies';

/** Who calls: nobody, the shopper whose things are named, another shopper, an admin. */
export const CALLERS = ['anonymous', 'another', 'admin', 'shopper'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The ids and texts that calls name. */
export interface SampleIds {
  shopperId: string;
  productId: string;
  variantId: string;
  addressId: string;
  spareAddressId: string;
  orderId: string;
  featureId: string;
  featureIds: string[];
  promotionId: string;
  email: string;
  password: string;
}

type Answer = Record<string, unknown> & { data?: unknown };

/** A call with what is needed for it to succeed. */
export interface Sample {
  /** The path itself when nothing is said. */
  url?: (world: SampleIds) => string;
  body?: (world: SampleIds) => unknown;
  /** What whoever may call gets, when it is not the described success. */
  status?: number;
  /** Who gets something else than the level of the call says. */
  except?: Partial<Record<CallerKind, number>>;
  /** Keeps what its success brought for later calls. */
  keep?: (world: SampleIds, answer: Answer) => void;
}

const idIn = (answer: Answer) => (answer.data as { _id: string })._id;
/** Every call of the API, in an order in which each finds what it needs. */
export const SAMPLES: Record<string, Sample> = {
  'GET /api/health': {},
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
    body: () => {
      const form = new FormData();
      form.append('my_file', new File(['no picture'], 'a.png', { type: 'image/png' }));
      return form;
    },
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
  'GET /api/admin/messages/get': {
    url: () => '/api/admin/messages/get?state=kept&limit=5',
  },
  'POST /api/admin/messages/send-again/{id}': {
    url: () => '/api/admin/messages/send-again/0199a000-0000-7000-8000-000000000000',
    status: 404,
  },
  'POST /api/auth/forgot-password': {
    body: () => ({ email: 'nobody@example.com' }),
  },
  'POST /api/auth/reset-password': {
    body: () => ({ token: 'no-such-token', password: 'a new password' }),
    status: 422,
  },
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
  'GET /api/admin/settings/get': {},
  'POST /api/common/subscribe': {
    body: () => ({ email: 'matrix@example.com' }),
  },
  // In stock.
  'POST /api/shop/stock/notify': {
    body: ({ productId }) => ({ productId, size: 'M', email: 'matrix@example.com' }),
    status: 409,
  },
  'POST /api/shop/address/add': {
    body: ({ shopperId }) => ({ ...address, userId: shopperId }),
  },
  'GET /api/shop/address/get/{userId}': {
    url: ({ shopperId }) => `/api/shop/address/get/${shopperId}`,
  },
  'PUT /api/shop/address/update/{userId}/{addressId}': {
    url: ({ shopperId, addressId }) => `/api/shop/address/update/${shopperId}/${addressId}`,
    body: () => ({ ...address, city: 'Coimbatore' }),
  },
  'DELETE /api/shop/address/delete/{userId}/{addressId}': {
    url: ({ shopperId, spareAddressId }) =>
      `/api/shop/address/delete/${shopperId}/${spareAddressId}`,
  },
  'POST /api/shop/cart/add': {
    body: ({ shopperId, productId }) => ({ userId: shopperId, productId, quantity: 1 }),
  },
  'GET /api/shop/cart/get/{userId}': {
    url: ({ shopperId }) => `/api/shop/cart/get/${shopperId}`,
  },
  'PUT /api/shop/cart/update-cart': {
    body: ({ shopperId, productId }) => ({ userId: shopperId, productId, quantity: 2 }),
  },
  // Of no promotion.
  'POST /api/shop/cart/coupon': {
    body: ({ shopperId }) => ({ userId: shopperId, code: 'NOWHERE' }),
    status: 422,
  },
  'DELETE /api/shop/cart/coupon/{userId}': {
    url: ({ shopperId }) => `/api/shop/cart/coupon/${shopperId}`,
  },
  'POST /api/shop/order/create/razorpay': {
    body: ({ shopperId, addressId }) => ({
      userId: shopperId,
      addressInfo: { addressId },
      totalAmount: 2 * 600,
    }),
    keep: (world, answer) => {
      world.orderId = String(answer.orderId);
    },
  },
  'POST /api/payment/resume': {
    body: ({ orderId }) => ({ orderId }),
    except: { another: 404 },
  },
  'POST /api/payment/verify': {
    body: ({ orderId }) => ({ ...signed, orderId }),
    status: 400,
    except: { another: 404 },
  },
  'POST /api/shop/order/capture': {
    body: ({ orderId }) => ({ orderId, paymentId: 'pay_nowhere' }),
    status: 400,
    except: { another: 404 },
  },
  'POST /api/payment/webhook': {
    body: () => ({ event: 'payment.captured' }),
    status: 400,
  },
  'POST /api/payment/return': {
    body: () => signed,
  },
  'POST /api/payment/sandbox': {
    body: () => ({ orderId: 'order_nowhere', outcome: 'success' }),
    status: 404,
  },
  'GET /api/cron/orders': {},
  'POST /api/cron/orders': {},
  'POST /api/shop/order/create/cod': {
    body: ({ shopperId, addressId }) => ({
      userId: shopperId,
      addressInfo: { addressId },
      totalAmount: 2 * 600 + 2 * 100,
    }),
    keep: (world, answer) => {
      world.orderId = String(answer.orderId);
    },
  },
  'DELETE /api/shop/cart/{userId}/{productId}/{size}': {
    url: ({ shopperId, productId }) => `/api/shop/cart/${shopperId}/${productId}/M`,
    // The order emptied the cart: what is gone already may be taken out again.
  },
  'GET /api/shop/order/list/{userId}': {
    url: ({ shopperId }) => `/api/shop/order/list/${shopperId}`,
  },
  'GET /api/shop/order/details/{id}': {
    url: ({ orderId }) => `/api/shop/order/details/${orderId}`,
    except: { another: 404, admin: 404 },
  },
  // Of no order.
  'POST /api/shop/order/track': {
    body: () => ({ orderNumber: '1', phone: '9840012345' }),
    status: 404,
  },
  'GET /api/admin/orders/gst-report': {
    url: () => '/api/admin/orders/gst-report?month=2026-11',
  },
  'GET /api/admin/customers/get': {
    url: () => '/api/admin/customers/get?search=nobody',
  },
  'GET /api/admin/orders/get': {},
  'GET /api/admin/orders/export': {
    url: () => '/api/admin/orders/export?startDate=2020-01-01',
  },
  'GET /api/admin/orders/details/{id}': {
    url: ({ orderId }) => `/api/admin/orders/details/${orderId}`,
  },
  'POST /api/shop/order/cancel/{id}': {
    url: ({ orderId }) => `/api/shop/order/cancel/${orderId}`,
    except: { another: 404 },
  },
  'PUT /api/admin/orders/update/{id}': {
    url: ({ orderId }) => `/api/admin/orders/update/${orderId}`,
    // Taken up again: one that its shopper has cancelled cannot go out.
    body: () => ({ orderStatus: 'inProcess' }),
  },
  'POST /api/admin/orders/dispatch': {
    body: ({ orderId }) => ({ ids: [orderId] }),
  },
  'GET /api/shop/order/invoice/{id}': {
    url: ({ orderId }) => `/api/shop/order/invoice/${orderId}`,
    except: { another: 404, admin: 404 },
  },
  'GET /api/admin/orders/invoice/{id}': {
    url: ({ orderId }) => `/api/admin/orders/invoice/${orderId}`,
  },
  // It has not come back.
  'GET /api/shop/order/credit-note/{id}': {
    url: ({ orderId }) => `/api/shop/order/credit-note/${orderId}`,
    status: 404,
  },
  'GET /api/admin/orders/credit-note/{id}': {
    url: ({ orderId }) => `/api/admin/orders/credit-note/${orderId}`,
    status: 404,
  },
  'GET /api/admin/audit/get': {
    url: () => '/api/admin/audit/get?entity=product&limit=5',
  },
  'DELETE /api/admin/products/delete/{id}': {
    url: ({ productId }) => `/api/admin/products/delete/${productId}`,
  },
  'POST /api/auth/register': {
    body: ({ email, password }) => ({ userName: 'Again', email, password }),
    status: 409,
  },
  'GET /api/auth/check-auth': {
    except: { anonymous: 401 },
  },
  'POST /api/auth/password': {
    // Too short a new one: whoever may call it is told so, and stays signed in.
    body: () => ({ currentPassword: 'x', newPassword: 'short' }),
    status: 422,
  },
  // Last: both end the session that comes along.
  'POST /api/auth/login': {
    body: ({ email, password }) => ({ email, password }),
  },
  'POST /api/auth/logout': {},
};
