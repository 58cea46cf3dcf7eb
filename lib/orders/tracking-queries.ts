import 'server-only';
import { db } from '../db/client';
import { isComing } from './rules';
import { toOrderDto, WITH_LINES_AND_HISTORY } from './serialise';
import { timelineOf } from './timeline-rules';
import type { TrackedOrderDto, TrackInput } from './tracking-schema';

/**
 * Where an order is, for somebody who knows its number and delivery phone; null if either is wrong. It gives no name
 * and no goods: numbers are easily guessed, and many people know a phone.
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
    expected: isComing(order) ? order.expected : null,
  };
}
