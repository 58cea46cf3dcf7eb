import type { Promotion } from '../../lib/promotions/rules';
import { seedProducts } from './catalog';
import { seedId } from './ids';

const DAY_MS = 86_400_000;
const BUNDLE_PAISE = 109_900;
const BUNDLE_PIECES = 3;

/** Of the catalogue, those labelled 'T Shirt' of which three cost more than the bundle. */
export const BUNDLE_PRODUCTS: readonly number[] = seedProducts.flatMap(
  ({ brand, priceRupees, salePriceRupees }, index) => {
    const threePaise = BUNDLE_PIECES * 100 * (salePriceRupees ?? priceRupees);
    return brand === 'nike' && threePaise > BUNDLE_PAISE ? [index] : [];
  },
);

const productId = (index: number) => seedId(`product ${seedProducts[index]?.slug}`, index);

/** What the banner promises, and one that is over. */
export function seedOffers(today: Date) {
  const day = (ago: number) => new Date(today.getTime() - ago * DAY_MS);
  const ordinary = {
    active: true,
    isForAll: true,
    productIds: [] as string[],
    categories: [] as string[],
    minSubtotalPaise: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    firstOrderOnly: false,
    endsAt: null,
    uses: 0,
  };
  const first = {
    ...ordinary,
    id: seedId('promotion FIRST10'),
    title: '10% off your first order',
    code: 'FIRST10',
    kind: 'percent',
    percent: 10,
    firstOrderOnly: true,
    startsAt: day(75),
  } as const;
  const bundle = {
    ...ordinary,
    id: seedId('promotion any three'),
    title: 'Any 3 for ₹1,099',
    code: null,
    kind: 'bundle',
    pieces: BUNDLE_PIECES,
    pricePaise: BUNDLE_PAISE,
    isForAll: false,
    productIds: BUNDLE_PRODUCTS.map(productId),
    startsAt: day(30),
  } as const;
  const festive = {
    ...ordinary,
    id: seedId('promotion FESTIVE200'),
    title: 'Festive days: ₹200 off',
    code: 'FESTIVE200',
    kind: 'fixed',
    amountPaise: 20_000,
    minSubtotalPaise: 100_000,
    startsAt: day(40),
    endsAt: day(14),
  } as const;
  return { first, bundle, festive } satisfies Record<string, Promotion>;
}
