import { carriageInWords } from '../shipments/rules';
import type { Carriage } from '../shipments/schema';
import { mayBecome, whyNotDispatched } from './rules';
import type { AdminOrderRowDto } from './schema';

type Chosen = Pick<
  AdminOrderRowDto,
  'orderNumber' | 'orderStatus' | 'rejection' | 'paymentMethod' | 'paymentStatus' | 'shipment'
>;

/**
 * Which orders of a selection can still go out, and why the others cannot. One that is on its way has its courier and
 * number: they are corrected in the order itself.
 */
export function splitForDispatch<T extends Chosen>(orders: readonly T[]) {
  const all = orders.map((order) => ({ order, why: whyLeftOut(order) }));
  return {
    ready: all.flatMap(({ order, why }) => (why === null ? [order] : [])),
    leftOut: all.flatMap(({ order: { orderNumber }, why }) => (why ? [{ orderNumber, why }] : [])),
  };
}

/** Why an order that has left is not dispatched once more: its parcel is that of who sent it. */
export function onItsWay(carriage: Carriage | null): string {
  const words = carriage ? carriageInWords(carriage) : '';
  return `This order is on its way already${words ? `: ${words}` : ''}.`;
}

function whyLeftOut(order: Chosen): string | null {
  if (order.orderStatus === 'inShipping') return onItsWay(order.shipment);
  const no = whyNotDispatched({ ...order, status: order.orderStatus });
  if (no) return no;
  return mayBecome(order, 'inShipping') ? null : 'This order is not paid yet.';
}

/** Whether a parcel may be labelled, also again: not of a rejected order, nor of an online one that is not paid. */
export const mayBeLabelled = (order: Chosen): boolean =>
  order.orderStatus !== 'rejected' && mayBecome(order, 'inShipping');
