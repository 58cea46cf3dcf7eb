import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { linePricePaise, progressInWords, unitCount } from '@/lib/cart/rules';
import { formatCount, formatRupees, paise, paiseToRupees } from '@/lib/money';
import { discountInWords } from '@/lib/promotions/sentence-rules';
import { routes } from '@/lib/routes';
import type { ShownCart } from './use-cart';

interface AmountProps {
  name: ReactNode;
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

interface CartProps {
  cart: ShownCart;
  /** Called with the address of a link that is followed. */
  onFollow?: ((href: string) => void) | undefined;
}

/** To the goods of an offer, if they have a page. */
function OfferLink({
  slug,
  onFollow,
  children,
}: Pick<CartProps, 'onFollow'> & { slug: string | null | undefined; children: string }) {
  if (!slug) return children;
  const href = routes.collection(slug);
  return (
    <Link
      href={href}
      onNavigate={() => onFollow?.(href)}
      className="text-primary underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** The pieces at their prices, and what each promotion takes off. */
export function CartSums({ cart, onFollow }: CartProps) {
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
          name={
            <OfferLink slug={discount.slug} onFollow={onFollow}>
              {discountInWords(discount)}
            </OfferLink>
          }
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
export function AlmostOffers({ cart: { almost, missed }, onFollow }: CartProps) {
  if (almost.length + missed.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {missed.map(({ title, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have one title
        <li key={at} className={NOTE}>
          ‘{title}’: {reason}
        </li>
      ))}
      {almost.map(({ title, slug, ...bundle }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <li key={at} className={NOTE}>
          <strong className="font-semibold">
            <OfferLink slug={slug} onFollow={onFollow}>
              {title}
            </OfferLink>
          </strong>
          : {progressInWords(bundle)}.
        </li>
      ))}
    </ul>
  );
}
