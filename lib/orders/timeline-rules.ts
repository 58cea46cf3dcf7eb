import type { OrderStatus } from '../store';
import { COMING_BACK_TO_US } from './coming-back-rules';
import type { OrderDto } from './schema';
import type { TimelineStepDto } from './tracking-schema';
import { statusInWords } from './wording-rules';

type Traced = Pick<
  OrderDto,
  'orderStatus' | 'rejection' | 'paymentMethod' | 'orderDate' | 'history' | 'comingBack'
>;

const WAY: readonly { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Placed' },
  { status: 'confirmed', label: 'Confirmed' },
  { status: 'inProcess', label: 'Packed' },
  { status: 'inShipping', label: 'Dispatched' },
  { status: 'delivered', label: 'Delivered' },
];

/**
 * The steps an order has passed and those ahead, in words for its shopper; a rejected one, and one whose parcel is coming
 * back, ends where it was.
 */
export function timelineOf(order: Traced): TimelineStepDto[] {
  const { orderStatus, history, paymentMethod, comingBack } = order;
  const moves = history.filter(({ from, to }) => from !== to);
  const last = moves.findLast(({ to }) => to === 'rejected');
  const isRejected = orderStatus === 'rejected';
  const stage = isRejected ? last?.from : orderStatus;
  const reached = WAY.findIndex(({ status }) => status === stage);
  const timeOf = (status: OrderStatus) => moves.findLast(({ to }) => to === status)?.at ?? null;
  // Nobody confirms orders that are paid on delivery.
  const isConfirmed = paymentMethod === 'razorpay' || timeOf('confirmed') !== null;
  const steps = WAY.map(({ status, label }, place): TimelineStepDto => {
    const state = place < reached ? 'done' : place === reached ? 'current' : 'toCome';
    const isPacking = status === 'inProcess' && state === 'current';
    return {
      status,
      label: isPacking ? 'Being packed' : label,
      at: status === 'pending' ? order.orderDate : place > reached ? null : timeOf(status),
      state: (isRejected || comingBack) && state === 'current' ? 'done' : state,
    };
  }).filter(({ status }) => isConfirmed || status !== 'confirmed');
  if (!isRejected && !comingBack) return steps;
  const end = comingBack
    ? ({ status: 'comingBack', label: COMING_BACK_TO_US, at: comingBack.at } as const)
    : ({
        status: 'rejected',
        label: statusInWords(order),
        at: last?.at ?? order.orderDate,
      } as const);
  return [...steps.filter(({ state }) => state === 'done'), { ...end, state: 'current' }];
}
