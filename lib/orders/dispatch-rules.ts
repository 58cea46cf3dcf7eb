import { carriageInWords } from '../shipments/rules';
import type { Carriage } from '../shipments/schema';
import type { AdminOrderRowDto } from './admin-schema';
import { isUnpaidOnline, whyNotDispatched } from './rules';

type Chosen = Pick<
  AdminOrderRowDto,
  'orderNumber' | 'orderStatus' | 'rejection' | 'paymentMethod' | 'paymentStatus' | 'shipment'
>;

/**
 * Which orders of a selection can still be dispatched, and why the others cannot. The courier and number of one that is on
 * its way are corrected in the order itself.
 */
export function splitForDispatch<T extends Chosen>(orders: readonly T[]) {
  const all = orders.map((order) => ({ order, why: whyLeftOut(order) }));
  return {
    ready: all.flatMap(({ order, why }) => (why === null ? [order] : [])),
    leftOut: all.flatMap(({ order: { orderNumber }, why }) => (why ? [{ orderNumber, why }] : [])),
  };
}

/** Why an order that has left is not dispatched again: its courier and number are those it was sent with. */
export function alreadySentMessage(carriage: Carriage | null): string {
  const words = carriage ? carriageInWords(carriage) : '';
  return `This order is on its way already${words ? `: ${words}` : ''}.`;
}

function whyLeftOut(order: Chosen): string | null {
  if (order.orderStatus === 'inShipping') return alreadySentMessage(order.shipment);
  const no = whyNotDispatched({ ...order, status: order.orderStatus });
  if (no) return no;
  return isUnpaidOnline(order) ? 'This order is not paid yet.' : null;
}

/** Whether a label may be printed, also a second time: not for rejected orders, nor for unpaid online ones. */
export const mayBeLabelled = (order: Chosen): boolean =>
  order.orderStatus !== 'rejected' && !isUnpaidOnline(order);
