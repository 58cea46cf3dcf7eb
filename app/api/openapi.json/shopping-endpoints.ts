import { z } from 'zod';
import * as customers from '@/app/api/admin/customers/get/route';
import * as adminOrder from '@/app/api/admin/orders/details/[id]/route';
import * as exportOrders from '@/app/api/admin/orders/export/route';
import * as adminOrders from '@/app/api/admin/orders/get/route';
import * as updateOrder from '@/app/api/admin/orders/update/[id]/route';
import * as addAddress from '@/app/api/shop/address/add/route';
import * as deleteAddress from '@/app/api/shop/address/delete/[userId]/[addressId]/route';
import * as addresses from '@/app/api/shop/address/get/[userId]/route';
import * as updateAddress from '@/app/api/shop/address/update/[userId]/[addressId]/route';
import * as removeLine from '@/app/api/shop/cart/[userId]/[productId]/[[...size]]/route';
import * as addLine from '@/app/api/shop/cart/add/route';
import * as readCart from '@/app/api/shop/cart/get/[[...userId]]/route';
import * as updateLine from '@/app/api/shop/cart/update-cart/route';
import * as orderCod from '@/app/api/shop/order/create/cod/route';
import * as ownOrder from '@/app/api/shop/order/details/[id]/route';
import * as ownOrders from '@/app/api/shop/order/list/[userId]/route';
import { paginationDto as pagination } from '@/lib/catalog/schema';
import {
  address,
  adminOrderRow,
  cappedPagination,
  cart,
  customerRow,
  order,
  orderSummary,
} from '@/lib/openapi/answers';
import { type Endpoint, endpoints } from '@/lib/openapi/endpoint';

const whole = { data: cart };
const allAddresses = { data: z.array(address) };
const search =
  '`search` is an id, whole or its last eight characters, an order’s number, the beginning of a phone number, or part of a customer’s name.';
const days = '`startDate` and `endDate` are days in Asia/Kolkata, both included.';

export const SHOPPING_ENDPOINTS: Endpoint[] = [
  ...endpoints('Cart', '/api/shop/cart/get/{userId}', readCart, {
    GET: { summary: 'The cart', answer: whole, also: { 400: 'No id was given' } },
  }),
  ...endpoints('Cart', '/api/shop/cart/add', addLine, {
    POST: {
      summary: 'Put a product in the cart',
      notes: '`size` may be left out when the product has a single one.',
      answer: whole,
      also: { 404: 'No such product', 409: 'More than there is in stock' },
    },
  }),
  ...endpoints('Cart', '/api/shop/cart/update-cart', updateLine, {
    PUT: {
      summary: 'Change how many of a product are in the cart',
      notes:
        '`quantity` is what the line shall hold. `size` may be left out when the product has one line.',
      answer: whole,
      also: { 404: 'Not in the cart', 409: 'More than there is in stock' },
    },
  }),
  ...endpoints('Cart', '/api/shop/cart/{userId}/{productId}/{size}', removeLine, {
    DELETE: {
      summary: 'Take a product out of the cart',
      notes: 'The last segment may be left out when the product has one line.',
      answer: whole,
      also: { 422: 'The size is missing' },
    },
  }),
  ...endpoints('Addresses', '/api/shop/address/get/{userId}', addresses, {
    GET: { summary: 'The saved addresses', answer: allAddresses },
  }),
  ...endpoints('Addresses', '/api/shop/address/add', addAddress, {
    POST: {
      summary: 'Save an address',
      status: 201,
      answer: allAddresses,
      also: { 409: 'There are three already' },
    },
  }),
  ...endpoints('Addresses', '/api/shop/address/update/{userId}/{addressId}', updateAddress, {
    PUT: { summary: 'Change an address', answer: allAddresses },
  }),
  ...endpoints('Addresses', '/api/shop/address/delete/{userId}/{addressId}', deleteAddress, {
    DELETE: { summary: 'Delete an address', answer: allAddresses },
  }),
  ...endpoints('Orders', '/api/shop/order/create/cod', orderCod, {
    POST: {
      summary: 'Order what is in the cart, to be paid on delivery',
      notes:
        'Prices, lines and names come from the database. `totalAmount` is compared: another total is refused, and `data.totalAmount` is the right one.',
      status: 201,
      answer: { orderId: z.uuid() },
      also: { 409: 'The total changed, or there is not enough in stock' },
    },
  }),
  ...endpoints('Orders', '/api/shop/order/list/{userId}', ownOrders, {
    GET: {
      summary: 'One’s orders',
      notes: days,
      answer: { data: z.array(orderSummary), pagination },
    },
  }),
  ...endpoints('Orders', '/api/shop/order/details/{id}', ownOrder, {
    GET: { summary: 'One of one’s orders', answer: { data: order } },
  }),
  ...endpoints('Customers, for admins', '/api/admin/customers/get', customers, {
    GET: {
      summary: 'All customers, the newest first',
      notes:
        '`search` is part of a name or of an email address, or the beginning of a phone number that was ordered with, six digits or more. `totalSpent` counts orders that stand: not rejected, and on delivery or paid.',
      answer: { data: z.array(customerRow), pagination: cappedPagination },
    },
  }),
  ...endpoints('Orders, for admins', '/api/admin/orders/get', adminOrders, {
    GET: {
      summary: 'All orders',
      notes: `${days} ${search}`,
      answer: { data: z.array(adminOrderRow), pagination: cappedPagination },
    },
  }),
  ...endpoints('Orders, for admins', '/api/admin/orders/export', exportOrders, {
    GET: {
      summary: 'Orders as a CSV file, newest first',
      notes: `${days} ${search} Every value is quoted; one that a spreadsheet would take for a formula is preceded by an apostrophe.`,
      file: 'text/csv',
    },
  }),
  ...endpoints('Orders, for admins', '/api/admin/orders/details/{id}', adminOrder, {
    GET: { summary: 'An order', answer: { data: order } },
  }),
  ...endpoints('Orders, for admins', '/api/admin/orders/update/{id}', updateOrder, {
    PUT: {
      summary: 'Set the status of an order',
      notes:
        'Rejecting puts the stock back once. With the `version` that was read, an order that has changed since is left as it is.',
      also: {
        409: 'There is not enough in stock to take it out of rejected, or it has changed since it was read',
      },
    },
  }),
];
