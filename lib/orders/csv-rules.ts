import { dayOf } from '../dates';
import type { OrderInFile } from './admin-schema';
import { statusInWords } from './wording-rules';

export const ORDERS_FILE = 'filtered_orders.csv';

/** The columns of the file, as specification 9 names them. */
export const ORDER_COLUMNS = [
  'Order ID',
  'Order Date',
  'Order Status',
  'Total Amount',
  'Shipping Address',
  'Products',
] as const;

/**
 * An order as a row of the file: its day in Asia/Kolkata, its status in words, rupees without a sign, each product as
 * 'name (₹price x quantity)'.
 */
export function orderCells(order: OrderInFile): string[] {
  return [
    order._id,
    dayOf(new Date(order.orderDate)),
    statusInWords(order),
    String(order.totalAmount),
    order.shippingAddress,
    order.products
      .map(({ name, price, quantity }) => `${name} (₹${price} x ${quantity})`)
      .join('; '),
  ];
}
