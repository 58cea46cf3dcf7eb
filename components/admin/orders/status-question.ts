import type { OrderDto } from '@/lib/orders/schema';
import { rejectionNote, STATUS_WORDS, setBackNote } from '@/lib/orders/wording-rules';
import { hasLeft } from '@/lib/shipments/rules';
import type { ShipmentInput } from '@/lib/shipments/schema';
import type { AdminOrderStatus } from '@/lib/store';

export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
}
export const NO_QUESTION: Question = {
  title: '',
  description: '',
  confirmLabel: '',
  cancelLabel: '',
};

/** What to ask before an order gets a status; null if nothing. */
export function questionFor(
  order: OrderDto,
  to: AdminOrderStatus,
  parcel: ShipmentInput,
): Question | null {
  const { orderNumber } = order;
  const rejects = to === 'rejected' && rejectionNote(order);
  if (rejects)
    return {
      title: `Reject order ${orderNumber}?`,
      description: `${rejects} The customer is told that it is cancelled.`,
      confirmLabel: 'Reject',
      cancelLabel: 'Keep the order',
    };
  if (order.comingBack && hasLeft(to))
    return {
      title: `Set order ${orderNumber} to ‘${STATUS_WORDS[to]}’: it is not coming back?`,
      description: 'It is marked as coming back. The mark goes.',
      confirmLabel: 'It is not coming back',
      cancelLabel: 'Go back',
    };
  const setsBack = setBackNote(order, to);
  if (setsBack)
    return {
      title: `Set order ${orderNumber} back to ‘${STATUS_WORDS[to]}’?`,
      description: setsBack,
      confirmLabel: 'Set it back',
      cancelLabel: 'Leave it',
    };
  if (to === 'delivered' && order.orderStatus !== 'inShipping' && !order.shipment)
    return {
      title: `Set order ${orderNumber} to ‘${STATUS_WORDS[to]}’, never dispatched?`,
      description:
        'The customer is told that it was delivered, without having heard of a parcel. Its invoice is drawn now.',
      confirmLabel: 'It is delivered',
      cancelLabel: 'Go back',
    };
  const missing = [!parcel.courier && 'courier', !parcel.trackingNumber && 'tracking number'];
  if (to !== 'inShipping' || !missing.some(Boolean)) return null;
  return {
    title: `Dispatch order ${orderNumber} without ${missing.filter(Boolean).join(' and ')}?`,
    description: 'The customer’s letter will have nothing to follow the parcel by.',
    confirmLabel: 'Dispatch without',
    cancelLabel: 'Go back',
  };
}
