import type { Prisma } from '../../lib/db/generated/client';
import { seedProducts } from './catalog';
import { customers, type SeedCustomer } from './customers';
import { seedId, seedIdAt, share } from './ids';
import type { Clock, PlannedOrder } from './order-plan';
import { personId } from './people';
import { OF_SMALL_GOODS, OF_TROUSERS, type ReviewText } from './review-texts';

const DAY_MS = 86_400_000;
const NEWEST_DAYS = 2;
const OLDEST_DAYS = 180;
/** One product in this many is new, and has no review yet. */
const ONE_NEW_IN = 7;
const isNew = (order: number) => order % ONE_NEW_IN === 1;

const snapshot = (name: string) => `/catalog/snapshots/${name}.webp`;

const OF_DEMO_SHOPPER: ReviewText = {
  value: 5,
  message: 'Worn to work and on the cycle for a week now. The knees keep their shape.',
  fit: 'true',
  photos: [snapshot('olive-knee'), snapshot('olive-waist')],
};
/** Of whoever writes first of it, and waits for the shop to look at the photograph. */
const PICTURED = 'micro-dot-jogger-deep-indigo';
/** In what was delivered to the demo shopper 41 days ago. */
const PRAISED = 'knee-dart-jogger-olive';
const WORN_DAYS = 9;

interface Review {
  product: number;
  customer: SeedCustomer;
  writtenAt: Date;
  text: ReviewText;
}

/** Of most products: by some who bought them here, once they had them, and by others who never did. */
export async function seedReviews(tx: Tx, plan: PlannedOrder[], clock: Clock): Promise<void> {
  const reviews = [...reviewsOfBuyers(plan, clock), ...reviewsOfOthers(plan, clock)];
  await tx.review.createMany({
    data: reviews.map(({ product, customer, writtenAt, text }) => ({
      ...text,
      answeredAt: text.answer ? writtenAt : null,
      waits: Boolean(text.waitingPhotos),
      id: seedIdAt(`review ${product} ${customer.email}`, writtenAt.getTime()),
      productId: seedId(`product ${seedProducts[product]?.slug}`, product),
      userId: personId(customer, clock.today),
      createdAt: writtenAt,
      updatedAt: writtenAt,
    })),
  });
  await tx.$executeRaw`
    UPDATE products p SET average_review = r.average, review_count = r.count,
      fit_small = small, fit_true = true_to_size
    FROM (SELECT product_id, round(avg(value), 2) AS average, count(*)::int AS count,
      count(*) FILTER (WHERE fit = 'small') AS small, count(*) FILTER (WHERE fit = 'true') AS true_to_size
      FROM reviews GROUP BY 1) r
    WHERE r.product_id = p.id`;
}

type Tx = Prisma.TransactionClient;

const placeOf = (title: string) => seedProducts.findIndex((product) => product.title === title);

function reviewsOfBuyers(plan: PlannedOrder[], { today }: Clock): Review[] {
  const written = new Map<string, Review>();
  for (const { customer, steps, lines } of plan) {
    const last = steps.at(-1);
    if (last?.status !== 'delivered') continue;
    const writtenAt = new Date(last.at.getTime() + WORN_DAYS * DAY_MS);
    for (const product of lines.map(({ title }) => placeOf(title))) {
      const isPraised = customer === customers[0] && seedProducts[product]?.slug === PRAISED;
      const name = `${product} ${customer.email}`;
      if (isNew(product) || writtenAt > today || (!isPraised && share(name) < 0.4)) continue;
      const text = isPraised ? OF_DEMO_SHOPPER : textOf(product, written.size);
      written.set(name, { product, customer, writtenAt, text });
    }
  }
  return [...written.values()];
}

function reviewsOfOthers(plan: PlannedOrder[], { today }: Clock): Review[] {
  const has = new Set(
    plan.flatMap(({ customer, lines }) => lines.map(({ title }) => `${title} ${customer.email}`)),
  );
  return seedProducts.flatMap(({ slug, title }, product) =>
    customers.slice(1, 2 + (product % 4)).flatMap((customer, index) => {
      if (isNew(product) || has.has(`${title} ${customer.email}`)) return [];
      const drawn = share(`${slug} ${customer.email}`);
      const daysAgo = NEWEST_DAYS + drawn * (OLDEST_DAYS - NEWEST_DAYS);
      const writtenAt = new Date(today.getTime() - daysAgo * DAY_MS);
      const text = textOf(product, index);
      const isPictured = slug === PICTURED && index === 0;
      const waits = isPictured && { waitingPhotos: [snapshot('indigo-pocket')] };
      return { product, customer, writtenAt, text: { ...text, ...waits } };
    }),
  );
}

/** In turn, so that a product's reviews say different things. */
function textOf(product: number, index: number): ReviewText {
  const isSmall = ['accessories', 'footwear'].includes(seedProducts[product]?.category ?? '');
  const texts = isSmall ? OF_SMALL_GOODS : OF_TROUSERS;
  return texts[(product * 3 + index) % texts.length] ?? OF_DEMO_SHOPPER;
}
