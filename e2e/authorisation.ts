/** Who calls: nobody, the shopper whose things are named, another shopper, an admin. */
export const VISITORS = ['anonymous', 'another', 'admin', 'shopper'] as const;
export type Visitor = (typeof VISITORS)[number];

/** The things that calls name. */
export interface World {
  shopperId: string;
  productId: string;
  addressId: string;
  spareAddressId: string;
  orderId: string;
  featureId: string;
  featureIds: string[];
  email: string;
  password: string;
}

type Answer = Record<string, unknown> & { data?: unknown };

export interface Row {
  url: (world: World) => string;
  body?: (world: World) => unknown;
  expected: Record<Visitor, number>;
  /** Keeps what the row's success brought for the rows after it. */
  keep?: (world: World, answer: Answer) => void;
}

const everyone = (status: number) => levels(status, status, status, status);
const levels = (anonymous: number, shopper: number, another: number, admin: number) => ({
  anonymous,
  shopper,
  another,
  admin,
});
const forAdmins = (status = 200) => levels(401, 403, 403, status);
const forOwner = (status = 200, admin = 403) => levels(401, status, 403, admin);

const idIn = (answer: Answer) => (answer.data as { _id: string })._id;
const product = {
  title: 'Matrix Jogger',
  description: 'Made for the matrix.',
  category: 'men',
  brand: 'nike',
  price: 500,
  salePrice: 0,
  totalStock: 50,
  sizes: ['M'],
  image: '/catalog/knee-dart-jogger-olive-front.webp',
};
const address = {
  address: '1 Mill Street',
  city: 'Tiruppur',
  phone: '9840012345',
  pincode: '641602',
  notes: 'none',
};
/** By nobody who knows the key. */
const signed = {
  razorpay_payment_id: 'pay_nowhere',
  razorpay_order_id: 'order_nowhere',
  razorpay_signature: 'x',
};
const image = '/story/story-1.webp';
/** A product without a price. */
function csvForm(digest?: string): FormData {
  const form = new FormData();
  form.append('file', new File(['Title\nNo price\n'], 'products.csv', { type: 'text/csv' }));
  if (digest) form.append('digest', digest);
  return form;
}

/** Every call of the API with the status each visitor gets, in an order in which each finds what it needs. */
export const ROWS: Record<string, Row> = {
  'GET /api/health': { url: () => '/api/health', expected: everyone(200) },
  'POST /api/admin/products/add': {
    url: () => '/api/admin/products/add',
    body: () => product,
    expected: forAdmins(201),
    keep: (world, answer) => {
      world.productId = idIn(answer);
    },
  },
  'PUT /api/admin/products/edit/{id}': {
    url: ({ productId }) => `/api/admin/products/edit/${productId}`,
    body: () => ({ ...product, price: '600' }),
    expected: forAdmins(),
  },
  'GET /api/admin/products/get': {
    url: () => '/api/admin/products/get?search=Matrix',
    expected: forAdmins(),
  },
  'GET /api/admin/products/export': {
    url: () => '/api/admin/products/export',
    expected: forAdmins(),
  },
  'POST /api/admin/products/import/preview': {
    url: () => '/api/admin/products/import/preview',
    body: () => csvForm(),
    expected: forAdmins(),
  },
  'POST /api/admin/products/import/apply': {
    url: () => '/api/admin/products/import/apply',
    body: () => csvForm('0'.repeat(64)),
    expected: forAdmins(422),
  },
  'POST /api/admin/products/upload-image': {
    url: () => '/api/admin/products/upload-image',
    body: () => {
      const form = new FormData();
      form.append('my_file', new File(['no picture'], 'a.png', { type: 'image/png' }));
      return form;
    },
    expected: forAdmins(422),
  },
  'GET /api/shop/products/get': {
    url: () => '/api/shop/products/get?limit=5',
    expected: everyone(200),
  },
  'GET /api/shop/products/get/{id}': {
    url: ({ productId }) => `/api/shop/products/get/${productId}`,
    expected: everyone(200),
  },
  'GET /api/shop/search/{keyword}': {
    url: () => '/api/shop/search/jogger?limit=5',
    expected: everyone(200),
  },
  'POST /api/shop/review/add': {
    url: () => '/api/shop/review/add',
    body: ({ productId, shopperId }) => ({
      productId,
      userId: shopperId,
      userName: 'Somebody else',
      reviewMessage: 'Good',
      reviewValue: 4,
    }),
    expected: forOwner(201),
  },
  'GET /api/shop/review/{productId}': {
    url: ({ productId }) => `/api/shop/review/${productId}`,
    expected: everyone(200),
  },
  'POST /api/common/feature/add': {
    url: () => '/api/common/feature/add',
    body: () => ({ image }),
    expected: forAdmins(201),
    keep: (world, answer) => {
      world.featureId = idIn(answer);
    },
  },
  'GET /api/common/feature/get': {
    url: () => '/api/common/feature/get',
    expected: everyone(200),
    keep: (world, answer) => {
      world.featureIds = (answer.data as { _id: string }[]).map(({ _id }) => _id);
    },
  },
  'PUT /api/common/feature/order': {
    url: () => '/api/common/feature/order',
    body: ({ featureIds }) => ({ ids: featureIds.toReversed() }),
    expected: forAdmins(),
  },
  'DELETE /api/common/feature/delete/{id}': {
    url: ({ featureId }) => `/api/common/feature/delete/${featureId}`,
    expected: forAdmins(),
  },
  'POST /api/common/subscribe': {
    url: () => '/api/common/subscribe',
    body: () => ({ email: 'matrix@example.com' }),
    expected: everyone(200),
  },
  'POST /api/shop/address/add': {
    url: () => '/api/shop/address/add',
    body: ({ shopperId }) => ({ ...address, userId: shopperId }),
    expected: forOwner(201),
  },
  'GET /api/shop/address/get/{userId}': {
    url: ({ shopperId }) => `/api/shop/address/get/${shopperId}`,
    expected: forOwner(),
  },
  'PUT /api/shop/address/update/{userId}/{addressId}': {
    url: ({ shopperId, addressId }) => `/api/shop/address/update/${shopperId}/${addressId}`,
    body: () => ({ ...address, city: 'Coimbatore' }),
    expected: forOwner(),
  },
  'DELETE /api/shop/address/delete/{userId}/{addressId}': {
    url: ({ shopperId, spareAddressId }) =>
      `/api/shop/address/delete/${shopperId}/${spareAddressId}`,
    expected: forOwner(),
  },
  'POST /api/shop/cart/add': {
    url: () => '/api/shop/cart/add',
    body: ({ shopperId, productId }) => ({ userId: shopperId, productId, quantity: 1 }),
    expected: forOwner(),
  },
  'GET /api/shop/cart/get/{userId}': {
    url: ({ shopperId }) => `/api/shop/cart/get/${shopperId}`,
    expected: forOwner(),
  },
  'PUT /api/shop/cart/update-cart': {
    url: () => '/api/shop/cart/update-cart',
    body: ({ shopperId, productId }) => ({ userId: shopperId, productId, quantity: 2 }),
    expected: forOwner(),
  },
  'POST /api/shop/order/create/razorpay': {
    url: () => '/api/shop/order/create/razorpay',
    body: ({ shopperId, addressId }) => ({
      userId: shopperId,
      addressInfo: { addressId },
      totalAmount: 2 * 600,
    }),
    expected: forOwner(201),
    keep: (world, answer) => {
      world.orderId = String(answer.orderId);
    },
  },
  'POST /api/payment/resume': {
    url: () => '/api/payment/resume',
    body: ({ orderId }) => ({ orderId }),
    expected: levels(401, 200, 404, 403),
  },
  'POST /api/payment/verify': {
    url: () => '/api/payment/verify',
    body: ({ orderId }) => ({ ...signed, orderId }),
    expected: levels(401, 400, 404, 403),
  },
  'POST /api/shop/order/capture': {
    url: () => '/api/shop/order/capture',
    body: ({ orderId }) => ({ orderId, paymentId: 'pay_nowhere' }),
    expected: levels(401, 400, 404, 403),
  },
  'POST /api/payment/webhook': {
    url: () => '/api/payment/webhook',
    body: () => ({ event: 'payment.captured' }),
    expected: everyone(400),
  },
  'POST /api/payment/return': {
    url: () => '/api/payment/return',
    body: () => signed,
    expected: everyone(303),
  },
  'POST /api/payment/sandbox': {
    url: () => '/api/payment/sandbox',
    body: () => ({ orderId: 'order_nowhere', outcome: 'success' }),
    expected: everyone(404),
  },
  'GET /api/cron/orders': { url: () => '/api/cron/orders', expected: everyone(401) },
  'POST /api/cron/orders': { url: () => '/api/cron/orders', expected: everyone(401) },
  'POST /api/shop/order/create/cod': {
    url: () => '/api/shop/order/create/cod',
    body: ({ shopperId, addressId }) => ({
      userId: shopperId,
      addressInfo: { addressId },
      totalAmount: 2 * 600 + 2 * 100,
    }),
    expected: forOwner(201),
    keep: (world, answer) => {
      world.orderId = String(answer.orderId);
    },
  },
  'DELETE /api/shop/cart/{userId}/{productId}/{size}': {
    url: ({ shopperId, productId }) => `/api/shop/cart/${shopperId}/${productId}/M`,
    // The order emptied the cart: what is gone already may be taken out again.
    expected: forOwner(),
  },
  'GET /api/shop/order/list/{userId}': {
    url: ({ shopperId }) => `/api/shop/order/list/${shopperId}`,
    expected: forOwner(),
  },
  'GET /api/shop/order/details/{id}': {
    url: ({ orderId }) => `/api/shop/order/details/${orderId}`,
    expected: levels(401, 200, 404, 404),
  },
  'GET /api/admin/customers/get': {
    url: () => '/api/admin/customers/get?search=nobody',
    expected: forAdmins(),
  },
  'GET /api/admin/orders/get': { url: () => '/api/admin/orders/get', expected: forAdmins() },
  'GET /api/admin/orders/export': {
    url: () => '/api/admin/orders/export?startDate=2020-01-01',
    expected: forAdmins(),
  },
  'GET /api/admin/orders/details/{id}': {
    url: ({ orderId }) => `/api/admin/orders/details/${orderId}`,
    expected: forAdmins(),
  },
  'PUT /api/admin/orders/update/{id}': {
    url: ({ orderId }) => `/api/admin/orders/update/${orderId}`,
    body: () => ({ orderStatus: 'inShipping' }),
    expected: forAdmins(),
  },
  'GET /api/admin/audit/get': {
    url: () => '/api/admin/audit/get?entity=product&limit=5',
    expected: forAdmins(),
  },
  'DELETE /api/admin/products/delete/{id}': {
    url: ({ productId }) => `/api/admin/products/delete/${productId}`,
    expected: forAdmins(),
  },
  'POST /api/auth/register': {
    url: () => '/api/auth/register',
    body: ({ email, password }) => ({ userName: 'Again', email, password }),
    expected: everyone(409),
  },
  'GET /api/auth/check-auth': {
    url: () => '/api/auth/check-auth',
    expected: levels(401, 200, 200, 200),
  },
  'POST /api/auth/password': {
    url: () => '/api/auth/password',
    // Too short a new one: whoever may call it is told so, and stays signed in.
    body: () => ({ currentPassword: 'x', newPassword: 'short' }),
    expected: levels(401, 422, 422, 422),
  },
  // Last: both end the session that comes along.
  'POST /api/auth/login': {
    url: () => '/api/auth/login',
    body: ({ email, password }) => ({ email, password }),
    expected: everyone(200),
  },
  'POST /api/auth/logout': { url: () => '/api/auth/logout', expected: everyone(200) },
};
