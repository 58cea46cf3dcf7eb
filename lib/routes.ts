import { startOf } from './characters';
import { type ListingQuery, listing, listingQuery } from './page-addresses/listing';
import { PANEL_PAGES } from './page-addresses/panel-pages';
import type { UnpaidOutcome } from './payments/schema';
import type { OrderQueue, OrderStatus } from './store';

/** Checks whether the session has really ended, which the cookie alone does not tell. */
export const SESSION_ENDED = '/auth/ended';

export type Query = Record<string, string | number>;
type OrdersQuery = { startDate?: string; endDate?: string; page?: number; limit?: number };
type OwnOrdersQuery = OrdersQuery & { search?: string; replaced?: 'folded' };
export type AdminOrdersQuery = OrdersQuery & {
  status?: OrderStatus | '';
  queue?: OrderQueue | '';
  search?: string;
  customer?: string;
};

/** Empty members and a first page are left out. */
export function withQuery(path: string, query: Query | OwnOrdersQuery | AdminOrdersQuery): string {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== '' && !(name === 'page' && value === 1),
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}

/** Every address of the site. */
export const routes = {
  home: () => '/shop/home' as const,
  listing,
  search: (keyword = '') =>
    keyword === '' ? '/shop/search' : `/shop/search?keyword=${encodeURIComponent(keyword)}`,
  product: (slug: string) => `/shop/product/${slug}`,
  collection: (slug: string) => `/shop/c/${slug}`,
  brandStory: () => '/shop/brand-story' as const,
  /** With a capital, as the specification has it. */
  fabric: () => '/shop/Fabric' as const,
  faq: () => '/shop/faq' as const,
  faqOnSizes: () => '/shop/faq#sizes' as const,
  contact: () => '/shop/contact' as const,
  privacyPolicy: () => '/shop/privacy-policy' as const,
  shippingPolicy: () => '/shop/shipping-policy' as const,
  returnsPolicy: () => '/shop/returns-policy' as const,
  termsConditions: () => '/shop/terms-conditions' as const,
  apiDocs: () => '/api/docs' as const,
  checkout: () => '/shop/checkout' as const,
  account: () => '/shop/account' as const,
  /** Where a placed order thanks its shopper. */
  orderPlaced: (orderId: string) => `/shop/order-placed/${orderId}`,
  /** Where an order is, without signing in; linked in letters. */
  track: (orderNumber = '') => withQuery('/shop/track', { order: orderNumber }),
  /** Where Razorpay sends the browser back to, with the outcome and the order if known. */
  paymentReturn: (outcome?: UnpaidOutcome | null, orderId?: string | null) =>
    withQuery('/shop/razorpay-return', { outcome: outcome ?? '', orderId: orderId ?? '' }),
  /** The same for a payment that the checkout could not confirm: the page checks it again. */
  paymentCheck: (paymentId: string, orderId?: string | null) =>
    withQuery('/shop/razorpay-return', { razorpay_payment_id: paymentId, orderId: orderId ?? '' }),
  paymentSuccess: () => '/shop/payment-success' as const,
  login: (next = '') => withQuery('/auth/login', { next }),
  /** For guards: deletes the cookie of a session that has ended, then asks to sign in. */
  loginAgain: (next = '') => withQuery(SESSION_ENDED, { next }),
  register: (next = '') => withQuery('/auth/register', { next }),
  forgotPassword: () => '/auth/forgot-password' as const,
  /** For letters; a token works once. */
  resetPassword: (token = '') => withQuery('/auth/reset-password', { token }),
  /** For letters: confirms an address or a request, or stops letters. */
  letterLink: (token = '') => withQuery('/auth/letter', { token }),
  /** For letters; a token works once. */
  acceptInvitation: (token = '') => withQuery('/auth/accept-invitation', { token }),
  unauthorised: () => '/unauth-page' as const,
  admin: {
    dashboard: () => PANEL_PAGES.dashboard.path,
    products: (query: Query = {}) => withQuery(PANEL_PAGES.products.path, query),
    /** A search for products by title; it takes at most 100 characters. */
    productsCalled: (title: string) =>
      withQuery(PANEL_PAGES.products.path, { search: startOf(title, 100).trim() }),
    types: () => PANEL_PAGES.types.path,
    productsImport: () => PANEL_PAGES.productsImport.path,
    stock: (query: Query = {}) => withQuery(PANEL_PAGES.stock.path, query),
    stockCount: () => PANEL_PAGES.stockCount.path,
    orders: (query: AdminOrdersQuery = {}) => withQuery(PANEL_PAGES.orders.path, query),
    printOrders: (query: AdminOrdersQuery = {}) => withQuery(PANEL_PAGES.printOrders.path, query),
    printSlips: (ids: readonly string[], page = 1) =>
      withQuery(PANEL_PAGES.printSlips.path, { ids: ids.join(), page }),
    printLabels: (ids: readonly string[], page = 1) =>
      withQuery(PANEL_PAGES.printLabels.path, { ids: ids.join(), page }),
    printPickList: (ids: readonly string[], page = 1) =>
      withQuery(PANEL_PAGES.printPickList.path, { ids: ids.join(), page }),
    printOrder: (id: string) => PANEL_PAGES.printOrder.path.replace('[id]', id),
    returns: (query: Query = {}) => withQuery(PANEL_PAGES.returns.path, query),
    messages: (query: Query = {}) => withQuery(PANEL_PAGES.messages.path, query),
    reviews: (query: Query = {}) => withQuery(PANEL_PAGES.reviews.path, query),
    customers: (query: Query = {}) => withQuery(PANEL_PAGES.customers.path, query),
    customer: (id: string) => PANEL_PAGES.customer.path.replace('[id]', id),
    auditAccount: (id: string) => PANEL_PAGES.auditAccount.path.replace('[id]', id),
    features: () => PANEL_PAGES.features.path,
    account: () => PANEL_PAGES.account.path,
  },
  api: {
    checkAuth: () => '/api/auth/check-auth',
    cart: (userId: string) => `/api/shop/cart/get/${userId}`,
    cartAdd: () => '/api/shop/cart/add',
    health: () => '/api/health',
    openApi: () => '/api/openapi.json',
    register: () => '/api/auth/register',
    login: () => '/api/auth/login',
    logout: () => '/api/auth/logout',
    changePassword: () => '/api/auth/password',
    forgotPassword: () => '/api/auth/forgot-password',
    resetLink: () => '/api/auth/reset-link',
    resetPassword: () => '/api/auth/reset-password',
    acceptInvitation: () => '/api/auth/accept-invitation',
    products: (query: ListingQuery) => `/api/shop/products/get?${listingQuery(query)}`,
    product: (id: string) => `/api/shop/products/get/${id}`,
    productsById: (ids: string | readonly string[]) =>
      withQuery('/api/shop/products/by-id', { ids: String(ids) }),
    collection: (slug: string) => `/api/shop/collections/get/${slug}`,
    search: (keyword: string) => `/api/shop/search/${encodeURIComponent(keyword)}`,
    cartUpdate: () => '/api/shop/cart/update-cart',
    cartRemove: (userId: string, productId: string, size: string) =>
      `/api/shop/cart/${userId}/${productId}/${size}`,
    /** With a shopper's id, to remove the code. */
    cartCoupon: (userId = '') => `/api/shop/cart/coupon${userId && `/${userId}`}`,
    credit: (userId: string, query: { page?: number; limit?: number } = {}) =>
      withQuery(`/api/shop/credit/get/${userId}`, query),
    saved: (userId: string) => `/api/shop/saved/get/${userId}`,
    savedAdd: () => '/api/shop/saved/add',
    savedRemove: (userId: string, productId: string) => `/api/shop/saved/${userId}/${productId}`,
    addresses: (userId: string) => `/api/shop/address/get/${userId}`,
    addressAdd: () => '/api/shop/address/add',
    addressUpdate: (userId: string, addressId: string) =>
      `/api/shop/address/update/${userId}/${addressId}`,
    addressDelete: (userId: string, addressId: string) =>
      `/api/shop/address/delete/${userId}/${addressId}`,
    orderCod: () => '/api/shop/order/create/cod',
    orderRazorpay: () => '/api/shop/order/create/razorpay',
    orderCapture: () => '/api/shop/order/capture',
    paymentVerify: () => '/api/payment/verify',
    paymentResume: () => '/api/payment/resume',
    paymentReturn: () => '/api/payment/return',
    cronOrders: () => '/api/cron/orders',
    orders: (userId: string, query: OwnOrdersQuery = {}) =>
      withQuery(`/api/shop/order/list/${userId}`, query),
    order: (id: string) => `/api/shop/order/details/${id}`,
    orderTrack: () => '/api/shop/order/track',
    orderInvoice: (id: string, number: string) =>
      withQuery(`/api/shop/order/invoice/${id}`, { number }),
    orderCreditNote: (id: string, number: string) =>
      withQuery(`/api/shop/order/credit-note/${id}`, { number }),
    orderAgain: (id: string) => `/api/shop/order/again/${id}`,
    orderCancel: (id: string) => `/api/shop/order/cancel/${id}`,
    returnRequest: () => '/api/shop/return/request',
    returnPicture: () => '/api/shop/return/picture',
    returns: (userId: string, query: Query = {}) =>
      withQuery(`/api/shop/return/list/${userId}`, query),
    returnCancel: (id: string) => `/api/shop/return/cancel/${id}`,
    types: () => '/api/common/types/get',
    features: () => '/api/common/feature/get',
    featureAdd: () => '/api/common/feature/add',
    featureOrder: () => '/api/common/feature/order',
    featureDelete: (id: string) => `/api/common/feature/delete/${id}`,
    letterLink: (token: string) => withQuery('/api/common/letter-link', { token }),
    subscribe: () => '/api/common/subscribe',
    reviews: (productId: string) => `/api/shop/review/${productId}`,
    reviewAdd: () => '/api/shop/review/add',
    backInStock: () => '/api/shop/stock/notify',
    delivery: (pincode: string) => `/api/shop/delivery/${encodeURIComponent(pincode)}`,
  },
} as const;

/** Parts of the API that answer under `/shop/…` without `/api` as well. */
export const API_AREAS = [
  'products',
  'cart',
  'review',
  'address',
  'order',
  'return',
  'saved',
  'stock',
  'collections',
  'credit',
  'delivery',
] as const;
const API_PATH = new RegExp(`^/(?:api|shop/(?:${API_AREAS.join('|')}))/`);

/** Whether a path belongs to the API, in either spelling. */
export const isApiPath = (pathname: string) => API_PATH.test(pathname);

/** A page of this site to return to after signing in; null for anything else. */
export function safeNext(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > 512) return null;
  const base = 'http://same.origin';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base || /[\\\p{Cc}]/u.test(value)) return null;
  // '/.//host' resolves to a path of ours, but that path, read again, is another host.
  if (url.pathname.startsWith('//')) return null;
  // API answers are for programs: a person would land on bare JSON.
  if (/^\/api(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
