import { dayOf, instantsOf } from '../../lib/dates';
import { CAME_BACK_NOTE, COMING_BACK_NOTE } from '../../lib/orders/coming-back-rules';
import { carriageInWords } from '../../lib/shipments/rules';
import type { Carriage } from '../../lib/shipments/schema';
import type { OrderActor, OrderRejection, OrderStatus, PaymentMethod } from '../../lib/store';
import { seedId, share } from './ids';
import { demoAdmin } from './people';

const HOUR_MS = 3_600_000;
const SYSTEM = { actor: 'system', by: 'system' } as const;

/** What becomes of an order. */
export type Course =
  | 'pending'
  | 'waiting'
  | 'confirmed'
  | 'inProcess'
  | 'inShipping'
  | 'comingBack'
  | 'returned'
  | 'delivered'
  | 'expired'
  | 'replaced'
  | 'unreachable'
  | 'cancelled'
  | 'refused';

/** Online orders without any money. */
export const UNPAID: Course[] = ['waiting', 'expired', 'replaced', 'unreachable'];

/** Orders whose money goes back. */
const REFUNDED: Course[] = ['cancelled', 'refused'];

const REJECTIONS: Partial<Record<Course, OrderRejection>> = {
  expired: 'expired',
  replaced: 'replaced',
  unreachable: 'unreachable',
  cancelled: 'cancelled',
  refused: 'admin',
  returned: 'returned',
};

interface ChangedBy {
  actor: OrderActor;
  by: string;
}

export interface Step extends ChangedBy {
  status: OrderStatus;
  note: string;
  at: Date;
}

interface Begun {
  name: string;
  course: Course;
  method: PaymentMethod;
  customer: { userName: string };
  placedAt: Date;
}

/** The steps of an order, with the notes that the shop itself writes, and what they end in. */
export function follow({ name, course, method, customer, placedAt }: Begun) {
  const step = (hours: number, status: OrderStatus, who: ChangedBy, note = ''): Step => ({
    status,
    ...who,
    note,
    at: new Date(placedAt.getTime() + hours * HOUR_MS),
  });
  const { from: midnight = placedAt } = instantsOf({ startDate: dayOf(placedAt), endDate: '' });
  /** In working hours, this many days later. */
  const work = (days: number, status: OrderStatus, note = ''): Step => {
    const hours = 24 * days + 9.5 + 7 * share(`${status} ${name}`);
    return { status, ...shop, note, at: new Date(midnight.getTime() + hours * HOUR_MS) };
  };
  const shop = { actor: 'shop', by: demoAdmin.userName } as const;
  const shopper = { actor: 'shopper', by: customer.userName } as const;
  const isPaid = method === 'razorpay' && !UNPAID.includes(course);
  const placed = step(
    0,
    'pending',
    shopper,
    method === 'cod' ? 'Order placed, cash on delivery' : 'Order placed, waiting for payment',
  );
  const paid = step(0.06, 'confirmed', SYSTEM, `Paid online, ${providerId('pay', name)}`);
  const way = [
    work(1, 'inProcess'),
    work(2, 'inShipping', carriageInWords(carriageOf(name))),
    work(4, 'delivered', method === 'cod' ? 'Cash received' : ''),
  ];
  const refused = work(1, 'rejected');
  const cancelled = step(2, 'rejected', shopper, 'Cancelled by the customer');
  /** A rejection, and the refund of what was paid. */
  const rejectedBy = (rejected: Step): Step[] => {
    const later = (seconds: number) => new Date(rejected.at.getTime() + seconds * 1000);
    const due = { ...rejected, note: 'Refund due: order rejected', at: later(1) };
    const note = `Refund done, ${providerId('rfnd', name)}`;
    const done = { ...rejected, ...SYSTEM, note, at: later(40) };
    return isPaid ? [rejected, due, done] : [rejected];
  };
  const rest: Record<Course, Step[]> = {
    pending: [],
    waiting: [],
    confirmed: [],
    inProcess: way.slice(0, 1),
    inShipping: way.slice(0, 2),
    comingBack: [...way.slice(0, 2), work(4, 'inShipping', COMING_BACK_NOTE)],
    returned: [...way.slice(0, 2), work(6, 'rejected', CAME_BACK_NOTE)],
    delivered: way,
    expired: [step(0.51, 'rejected', SYSTEM, 'Not paid in time: the items are back in stock')],
    replaced: [step(0.1, 'rejected', shopper, 'Replaced by a newer order of the same cart')],
    unreachable: [step(0.01, 'rejected', SYSTEM, 'Razorpay could not be reached')],
    cancelled: rejectedBy(cancelled),
    refused: rejectedBy(refused),
  };
  // Cash is paid at the door.
  const cameIn = isPaid || course === 'delivered';
  const came = REFUNDED.includes(course) ? ('refunded' as const) : ('paid' as const);
  return {
    rejection: REJECTIONS[course] ?? null,
    paymentStatus: cameIn ? came : ('pending' as const),
    steps: [placed, ...(isPaid ? [paid] : []), ...rest[course]],
  };
}

/** With which courier and number an order went out. */
export function carriageOf(name: string): Carriage {
  const parcel = `parcel ${name}`;
  const courier = CARRIERS[Math.floor(share(parcel) * CARRIERS.length)] ?? 'Delhivery';
  const digits = (length: number) =>
    Math.floor(share(`number ${parcel}`) * 9 * 10 ** (length - 1) + 10 ** (length - 1)).toString();
  const number = courier === 'India Post' ? `EU${digits(9)}IN` : digits(14);
  return { courier, trackingNumber: number, trackingUrl: null };
}

const CARRIERS = ['Delhivery', 'India Post', 'Delhivery', 'DTDC'] as const;

/** In the form of Razorpay's ids, the same for the same name: 'pay_3f…'. */
export const providerId = (prefix: string, name: string): string =>
  `${prefix}_${seedId(`${prefix} ${name}`).replaceAll('-', '').slice(-14)}`;
