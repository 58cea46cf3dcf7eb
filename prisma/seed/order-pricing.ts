import { codChargePaise, lineKey, unitCount } from '../../lib/cart/rules';
import { priceCart } from '../../lib/promotions/pricing-rules';
import type { PaymentMethod } from '../../lib/store';
import { seedProducts } from './catalog';
import { seedIdAt, share } from './ids';
import { seedOffers } from './offers';
import { demoShopper } from './people';

interface Line {
  productId: string;
  size: string;
  quantity: number;
  unitPricePaise: number;
}

interface Unpriced<Of = Line> {
  name: string;
  cart: string;
  method: PaymentMethod;
  customer: { email: string };
  placedAt: Date;
  changes: readonly { status: string; at: Date }[];
  lines: readonly (Of & { slug: string })[];
}

/** What an order costs with the promotions of its day. @param earlier all orders before it */
export function priceOrder<Of extends Line>(
  order: Unpriced<Of>,
  earlier: readonly Unpriced[],
  today: Date,
) {
  const { name, cart, method, customer, placedAt: now } = order;
  const others = earlier.filter(
    (one) =>
      one.customer.email === customer.email &&
      one.cart !== cart &&
      !one.changes.some(({ status, at }) => status === 'rejected' && at <= now),
  );
  const offers = seedOffers(today);
  const history = { hasOrdered: others.length > 0, uses: {} };
  const lines = order.lines.map(({ slug: _, ...line }) => ({
    ...line,
    id: seedIdAt(`line ${name} ${lineKey(line)}`, now.getTime()),
  }));
  const priced = priceCart({
    lines: order.lines.map((line) => ({
      ...line,
      key: lineKey(line),
      category: seedProducts.find(({ slug }) => slug === line.slug)?.category ?? '',
    })),
    promotions: Object.values(offers).map(({ promotion }) => promotion),
    code: codeOf(order, others.length === 0),
    customer: history,
    now,
  });
  const idOf = (key: string) => lines.find((line) => lineKey(line) === key)?.id ?? '';
  const discountOf = (line: Line) =>
    priced.lineDiscounts
      .filter(({ key }) => key === lineKey(line))
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const chargePaise = method === 'cod' ? codChargePaise(lines) : 0;
  return {
    lines: lines.map((line) => ({ ...line, discountPaise: discountOf(line) })),
    discounts: priced.discounts.flatMap(({ promotionId, ...rest }) =>
      promotionId !== null && rest.amountPaise > 0 ? [{ ...rest, promotionId }] : [],
    ),
    lineDiscounts: priced.lineDiscounts.map(({ key, ...rest }) => ({ ...rest, lineId: idOf(key) })),
    sums: {
      subtotalPaise: priced.subtotalPaise,
      discountPaise: priced.discountPaise,
      codChargePaise: chargePaise,
      totalPaise: priced.totalPaise + chargePaise,
      units: unitCount(lines),
    },
  };
}

/** The code that this shopper entered: most know that of a first order, one that is over was for everybody. */
function codeOf({ cart, customer }: Unpriced, isFirst: boolean): string | null {
  if (isFirst)
    return customer.email === demoShopper.email || share(`code ${cart}`) < 0.7 ? 'FIRST10' : null;
  return share(`code ${cart}`) < 0.5 ? 'FESTIVE200' : null;
}
