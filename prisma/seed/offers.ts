import type { z } from 'zod';
import { toDraft } from '../../lib/promotions/for-pricing-rules';
import { promotionInput } from '../../lib/promotions/schema';
import { toColumns } from '../../lib/promotions/serialise';
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
  const day = (ago: number) => new Date(today.getTime() - ago * DAY_MS).toISOString();
  return {
    first: offer('FIRST10', {
      title: '10% off your first order',
      kind: 'percent',
      value: 10,
      code: 'FIRST10',
      startsAt: day(75),
      firstOrderOnly: true,
    }),
    bundle: offer('any three', {
      title: 'Any 3 for ₹1,099',
      kind: 'bundle',
      value: BUNDLE_PAISE / 100,
      bundleSize: BUNDLE_PIECES,
      productIds: BUNDLE_PRODUCTS.map(productId),
      startsAt: day(30),
    }),
    festive: offer('FESTIVE200', {
      title: 'Festive days: ₹200 off',
      kind: 'fixed',
      value: 200,
      code: 'FESTIVE200',
      startsAt: day(40),
      endsAt: day(14),
      minSubtotal: 1000,
    }),
  };
}

function offer(name: string, written: z.input<typeof promotionInput>) {
  const input = promotionInput.parse(written);
  const columns = toColumns(input, new Date());
  const id = seedId(`promotion ${name}`);
  return { id, input, columns, promotion: toDraft(input, { id, isForAll: columns.isForAll }) };
}
