import { formatRupees } from '@/lib/money';
import { discountInWords } from '@/lib/promotions/sentence-rules';
import type { Tried } from '@/lib/promotions/trial-cart-rules';

/** The tried cart's sums; null while nothing can be tried. */
export function TryResult({ tried }: { tried: Tried | null }) {
  if (!tried)
    return (
      <p className="border-t pt-3 text-sm text-muted-foreground">
        The prices come once the promotion is filled in and something is in the cart.
      </p>
    );
  return (
    <div role="status" className="grid gap-2 border-t pt-3 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatRupees(tried.subtotal)}</dd>
        {tried.discounts.map(({ title, code, amount }) => (
          <Row
            key={`${title} ${code}`}
            name={discountInWords({ title: title || 'This promotion', code })}
            value={`−${formatRupees(amount)}`}
          />
        ))}
        <dt className="font-semibold">Total</dt>
        <dd className="text-right font-semibold">{formatRupees(tried.total)}</dd>
      </dl>
      {tried.reason === null ? null : (
        <p>
          <span className="font-medium">It takes nothing off:</span> {tried.reason}
        </p>
      )}
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="wrap-anywhere">{name}</dt>
      <dd className="text-right text-success">{value}</dd>
    </>
  );
}
