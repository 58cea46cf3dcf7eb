import type { Sample } from './sample';
import { address, signed } from './sample-bodies';

/** Calls about addresses, carts, orders and payments. */
export const ORDER_SAMPLES: Record<string, Sample> = {
  'GET /api/shop/delivery/{pincode}': {
    url: () => '/api/shop/delivery/641602',
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
  // A code that no promotion has.
  'POST /api/shop/cart/coupon': {
    body: ({ shopperId }) => ({ userId: shopperId, code: 'NOWHERE' }),
    status: 422,
  },
  'GET /api/shop/cart/coupon/{userId}': {
    url: ({ shopperId }) => `/api/shop/cart/coupon/${shopperId}`,
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
    // The order emptied the cart: removing a line that is gone already succeeds.
  },
  'GET /api/shop/order/list/{userId}': {
    url: ({ shopperId }) => `/api/shop/order/list/${shopperId}`,
  },
  'GET /api/shop/order/details/{id}': {
    url: ({ orderId }) => `/api/shop/order/details/${orderId}`,
    except: { another: 404, admin: 404, clerk: 404 },
  },
  // Of no order.
  'POST /api/shop/order/track': {
    body: () => ({ orderNumber: '1', phone: '9840012345' }),
    status: 404,
  },
  'GET /api/admin/orders/gst-report': {
    url: () => '/api/admin/orders/gst-report?month=2026-11',
  },
  'GET /api/admin/orders/get': {},
  'GET /api/admin/orders/export': {
    url: () => '/api/admin/orders/export?startDate=2020-01-01',
  },
  'POST /api/shop/order/again/{id}': {
    url: ({ orderId }) => `/api/shop/order/again/${orderId}`,
    except: { another: 404 },
  },
  'POST /api/shop/order/cancel/{id}': {
    url: ({ orderId }) => `/api/shop/order/cancel/${orderId}`,
    except: { another: 404 },
  },
  'GET /api/admin/orders/details/{id}': {
    url: ({ orderId }) => `/api/admin/orders/details/${orderId}`,
    keep: (world, answer) => {
      const order = answer.data as { version: string; cartItems: { _id: string }[] };
      world.orderVersion = order.version;
      world.orderLineId = order.cartItems[0]?._id ?? '';
    },
  },
  'PUT /api/admin/orders/update/{id}': {
    url: ({ orderId }) => `/api/admin/orders/update/${orderId}`,
    // Taken up again by an admin who saw that its shopper had cancelled it: without that it cannot be sent.
    body: ({ orderVersion }) => ({ orderStatus: 'inProcess', version: orderVersion }),
  },
  // It is not paid.
  'POST /api/admin/orders/refund/{id}': {
    url: ({ orderId }) => `/api/admin/orders/refund/${orderId}`,
    body: () => ({ amount: 1, reason: 'Goodwill', refundMethod: 'upi', reference: 'UPI 1' }),
    status: 409,
  },
  'POST /api/admin/orders/dispatch': {
    body: ({ orderId }) => ({ ids: [orderId] }),
  },
  'GET /api/shop/order/invoice/{id}': {
    url: ({ orderId }) => `/api/shop/order/invoice/${orderId}`,
    except: { another: 404, admin: 404, clerk: 404 },
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
  'POST /api/admin/orders/received-back/{id}': {
    url: ({ orderId }) => `/api/admin/orders/received-back/${orderId}`,
    body: ({ orderLineId: lineId }) => ({ lines: [{ lineId, received: 2, restock: 1 }] }),
    // The owner has received it.
    except: { clerk: 409 },
  },
  // It was not delivered.
  'POST /api/shop/return/request': {
    body: ({ shopperId, orderId, orderLineId: lineId }) => ({
      userId: shopperId,
      orderId,
      lines: [{ lineId, quantity: 1, reason: 'size', wish: 'refund' }],
    }),
    status: 409,
  },
  'GET /api/shop/return/list/{userId}': {
    url: ({ shopperId }) => `/api/shop/return/list/${shopperId}`,
  },
  'POST /api/shop/return/cancel/{id}': {
    url: () => '/api/shop/return/cancel/0199a000-0000-7000-8000-000000000000',
    status: 404,
  },
  'GET /api/admin/returns/get': {
    url: () => '/api/admin/returns/get?state=requested&reason=size&search=nobody',
  },
  'PUT /api/admin/returns/update/{id}': {
    url: () => '/api/admin/returns/update/0199a000-0000-7000-8000-000000000000',
    body: () => ({ action: 'approve' }),
    status: 404,
  },
};
