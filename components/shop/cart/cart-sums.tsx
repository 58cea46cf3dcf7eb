import type { ReactNode } from 'react';
import { linePricePaise, unitCount } from '@/lib/cart/rules';
import { formatCount, formatPriceTag, formatRupees, paise, paiseToRupees } from '@/lib/money';
import { discountInWords } from '@/lib/promotions/sentence-rules';
import type { ShownCart } from './use-cart';

interface AmountProps {
  name: string;
  strong?: boolean;
  /** The server has not calculated it yet. */
  isUnknown?: boolean | undefined;
  children: ReactNode;
}

export function Amount({ name, strong = false, isUnknown = false, children }: AmountProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${strong ? 'font-semibold' : 'text-sm'}`}
    >
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className={`shrink-0 tabular-nums ${strong ? 'text-lg' : ''}`}>
        {isUnknown ? (
          <span className="text-sm font-normal text-muted-foreground">Updating…</span>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}

/** The pieces at their prices, and what each promotion takes off. */
export function CartSums({ cart }: { cart: ShownCart }) {
  const subtotal = cart.items.reduce((sum, line) => sum + linePricePaise(line), 0);
  const taken = cart.discounts.filter(({ amount }) => amount > 0);
  return (
    <>
      <Amount name={`Subtotal, ${formatCount(unitCount(cart.items), 'piece')}`}>
        {formatRupees(paiseToRupees(paise(subtotal)))}
      </Amount>
      {taken.map((discount, at) => (
        <Amount
          // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have one title
          key={at}
          name={discountInWords(discount)}
          isUnknown={cart.isExpected}
        >
          −{formatRupees(discount.amount)}
        </Amount>
      ))}
    </>
  );
}

const NOTE = 'border-l-2 border-turmeric bg-card px-3 py-2 text-sm';

/** Bundles for which the cart lacks one piece, and those that its shopper cannot have. */
export function AlmostOffers({ cart: { almost, missed } }: { cart: ShownCart }) {
  if (almost.length + missed.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {missed.map(({ title, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have one title
        <li key={at} className={NOTE}>
          ‘{title}’: {reason}
        </li>
      ))}
      {almost.map(({ title, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <li key={at} className={NOTE}>
          <strong className="font-semibold">Add one more: {formatPriceTag(price)} together</strong>{' '}
          with the offer ‘{title}’.
        </li>
      ))}
    </ul>
  );
}
