import { hsnOf } from '../../lib/catalog/hsn-rules';
import { rupeesToPaise } from '../../lib/money';
import type { PaymentMethod } from '../../lib/store';
import { seedPictures, seedProducts } from './catalog';
import { customers, type SeedCustomer } from './customers';
import { seedId, seedIdAt, share } from './ids';
import { BUNDLE_PRODUCTS } from './offers';
import { type Course, follow, type Step, UNPAID } from './order-course';
import { priceOrder } from './order-pricing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ORDERS = 60;
const DAYS = 90;
/** More in the last weeks than before: the shop grows. */
const GROWTH = 1.4;
/** Who has an account for fewer days has not ordered yet. */
const LOOKS_AROUND_DAYS = 10;
/** Now and then an order of last week or before goes none of the ordinary ways. */
const UNPAYABLE: Course[] = ['unreachable', 'replaced'];
const CLOSED: Course[] = ['expired', 'cancelled', 'returned', 'replaced'];
const ODD: Course[] = ['expired', 'refused', ...UNPAYABLE, ...CLOSED];
const ONE_ODD_IN = 7;
/** And one in this many has three pieces that are cheaper together. */
const ONE_BUNDLE_IN = 9;

interface Sketch {
  name: string;
  /** Of its cart, where another order has the same. */
  cart?: string;
  course: Course;
  method: PaymentMethod;
  customer: SeedCustomer;
  placedAt: Date;
  lines: ReturnType<typeof orderLine>[];
}
export type PlannedOrder = ReturnType<typeof planOrders>[number];

/** Of the demo shopper, of each kind one; the first was delivered before the review was written. */
const OWN: { daysAgo: number; course: Course; method: PaymentMethod; products: number[] }[] = [
  { daysAgo: 41, course: 'delivered', method: 'cod', products: [0, 4] },
  { daysAgo: 27, course: 'refused', method: 'razorpay', products: [13] },
  { daysAgo: 12, course: 'inShipping', method: 'cod', products: [7] },
  { daysAgo: 5, course: 'delivered', method: 'razorpay', products: [0, 1, 6] },
  { daysAgo: 1, course: 'pending', method: 'cod', products: [2, 9] },
];

/** When things happen: `today` is the day in Tiruppur it has been for an hour at least, so that it has orders. */
export interface Clock {
  now: Date;
  today: Date;
}

/** The demo shop's orders, oldest first: the same on every machine that is seeded on the same day. */
export function planOrders({ now, today }: Clock) {
  const timeOf = (name: string, daysAgo: number) => {
    const drawn = share(`time ${name}`);
    const spent = now.getTime() - 10 * MINUTE_MS - today.getTime();
    const sinceMidnight = daysAgo === 0 ? drawn * spent : (8 + drawn * 14) * HOUR_MS;
    return new Date(today.getTime() - daysAgo * DAY_MS + sinceMidnight);
  };
  const [demoShopper, ...others] = customers;
  if (!demoShopper) throw new Error('The seed has no customers');
  const sketches: Sketch[] = OWN.map(({ daysAgo, products, ...rest }, order) => {
    const name = `order ${order}`;
    const lines = products.map((index) => orderLine(index, name));
    return { ...rest, name, customer: demoShopper, placedAt: timeOf(name, daysAgo), lines };
  });
  for (let order = OWN.length; sketches.length < ORDERS; order += 1) {
    const name = `order ${order}`;
    const daysAgo = Math.floor(
      (DAYS - 1) * (1 - (sketches.length - OWN.length) / (ORDERS - 1 - OWN.length)) ** GROWTH,
    );
    const known = others.filter((one) => one.sinceDays > Math.max(daysAgo + 1, LOOKS_AROUND_DAYS));
    const customer = known[Math.floor(share(`customer ${name}`) * known.length)] ?? demoShopper;
    const preferred = order % 5 < 2 ? 'razorpay' : 'cod';
    const course = courseOf(order, daysAgo, preferred);
    const refused = course === 'comingBack' ? 'cod' : preferred;
    const method = UNPAID.includes(course) ? 'razorpay' : refused;
    const placedAt = timeOf(name, daysAgo);
    const lines =
      order % ONE_BUNDLE_IN === 0
        ? BUNDLE_PRODUCTS.slice(0, 3).map((index) => orderLine(index, name))
        : linesOf(name);
    const sketch = { name, customer, method, course, placedAt, lines } as const;
    sketches.push(...(course === 'replaced' ? replacedBy(sketch) : [sketch]));
  }
  const orders = sketches
    .map((sketch) => ({ ...sketch, ...follow(sketch), cart: sketch.cart ?? sketch.name }))
    .map((order) => ({
      ...order,
      id: seedIdAt(order.name, order.placedAt.getTime()),
      changes: order.steps.filter(isChange),
    }))
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  return orders.map((order, at) => ({
    ...order,
    ...priceOrder(order, orders.slice(0, at), today),
  }));
}

function courseOf(order: number, daysAgo: number, method: PaymentMethod): Course {
  const odd = ODD[Math.floor(order / ONE_ODD_IN) % ODD.length];
  if (daysAgo > 6) return odd && order % ONE_ODD_IN === 0 ? odd : 'delivered';
  // Not taken at the door, and on the way back.
  if (daysAgo > 4) return 'comingBack';
  if (daysAgo > 2) return 'inShipping';
  if (daysAgo === 2) return 'inProcess';
  // One that clerks cannot pack yet.
  if (daysAgo === 0 && order % 5 === 0) return 'waiting';
  return method === 'razorpay' ? 'confirmed' : 'pending';
}

/** Given up in Razorpay's window, and paid on delivery instead: one cart, ordered twice. */
const replacedBy = (first: Sketch): Sketch[] => [
  first,
  {
    ...first,
    name: `${first.name} again`,
    cart: first.name,
    method: 'cod',
    course: 'delivered',
    placedAt: new Date(first.placedAt.getTime() + 6 * MINUTE_MS),
  },
];

/** A later step of the same status is about its refund, or its parcel. */
const isChange = ({ status }: Step, index: number, steps: readonly Step[]) =>
  steps[index - 1]?.status !== status;

/** One to three products, the first of the catalogue more often than the last. */
function linesOf(name: string) {
  const wanted = 1 + Math.floor(share(`lines ${name}`) ** 1.5 * 3);
  const indices = Array.from({ length: wanted }, (_, line) =>
    Math.floor(share(`product ${name} ${line}`) ** GROWTH * seedProducts.length),
  );
  return [...new Set(indices)].map((index) => orderLine(index, name));
}

function orderLine(index: number, name: string) {
  const product = seedProducts[index];
  if (!product) throw new Error(`The seed has no product ${index}`);
  const size = product.sizes[Math.floor(share(`size ${name} ${index}`) * product.sizes.length)];
  return {
    productId: seedId(`product ${product.slug}`, index),
    slug: product.slug,
    title: product.title,
    image: seedPictures(product.slug).image,
    hsn: hsnOf(product),
    size: size ?? 'M',
    quantity: share(`quantity ${name} ${index}`) < 0.8 ? 1 : 2,
    unitPricePaise: rupeesToPaise(product.salePriceRupees ?? product.priceRupees),
  };
}
