import { PriceAfter } from '@/components/ui/price-after';
import { linePricePaise } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';

/** What a line costs, preceded by what it would cost without promotions. */
export function LineTotal({ line }: { line: CartLineDto }) {
  const full = linePricePaise(line);
  const now = paise(full - rupeesToPaise(line.discount));
  const inWords = (amount: typeof full) => formatRupees(paiseToRupees(amount));
  return <PriceAfter before={now < full ? inWords(full) : undefined} now={inWords(now)} />;
}
