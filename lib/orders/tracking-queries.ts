import 'server-only';
import { db } from '../db/client';
import { toOrderDto, WITH_LINES_AND_HISTORY } from './serialise';
import { timelineOf } from './timeline-rules';
import type { TrackedOrderDto, TrackInput } from './tracking-schema';

/**
 * Where an order is, for who has its number and the phone of its delivery; null where either is wrong. It names nobody and
 * no goods: a number is easily guessed, and a phone is known to many.
 */
export async function trackOrder({
  orderNumber,
  phone,
}: TrackInput): Promise<TrackedOrderDto | null> {
  const row = await db.order.findFirst({
    where: { number: BigInt(orderNumber), shippingPhone: phone },
    include: WITH_LINES_AND_HISTORY,
  });
  if (!row) return null;
  const order = toOrderDto(row);
  const { orderStatus, orderDate, shipment } = order;
  return {
    orderNumber: order.orderNumber,
    orderStatus,
    orderDate,
    steps: timelineOf(order),
    shipment,
  };
}
