'use client';

import { useRef, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { formatCount, formatRupees } from '@/lib/money';
import type { Promotion } from '@/lib/promotions/rules';
import type { PromotionProductDto } from '@/lib/promotions/schema';
import { discountInWords } from '@/lib/promotions/sentence-rules';
import {
  sampleCarts,
  type Tried,
  type TriedLine,
  triedKey,
  tryOn,
} from '@/lib/promotions/trial-cart-rules';
import { routes } from '@/lib/routes';
import { ProductSearch } from './product-search';
import { TriedLines } from './tried-lines';
import { toPicked } from './use-known-products';

interface TryCartProps {
  /** Null while something in the form is missing or wrong. */
  promotion: Promotion | null;
  /** Products that the promotion names. */
  chosen: readonly PromotionProductDto[];
  /** The other automatic promotions that run now. */
  automatic: readonly Promotion[];
}

const SAMPLES = 6;
/** For promotions that are not bundles. */
const USUAL_SET = 3;

/** Prices a cart of real products with the promotion in the form, as the shop will. */
export function TryCart({ promotion, chosen, automatic }: TryCartProps) {
  const category = promotion?.categories.join(',') ?? '';
  const { data } = useSWR(
    routes.api.adminProducts({ category, limit: SAMPLES }),
    (path: string) => callApi<AdminProductDto[]>(path),
    { keepPreviousData: true },
  );
  const element = useRef<HTMLElement>(null);
  const [own, setOwn] = useState<readonly TriedLine[] | null>(null);
  const [withOthers, setWithOthers] = useState(true);
  const [isFirstOrder, setFirstOrder] = useState(true);

  const ids = chosen.map(({ _id }) => _id);
  const catalogue = (data ?? []).map(toPicked).filter(({ _id }) => !ids.includes(_id));
  const goods = [...chosen, ...catalogue];
  const setSize = promotion?.kind === 'bundle' ? promotion.pieces : USUAL_SET;
  const samples = sampleCarts(goods, setSize);
  const lines = own ?? samples[1]?.lines ?? [];
  const tried =
    promotion && lines.length > 0
      ? tryOn({ lines, promotion, others: withOthers ? automatic : [], isFirstOrder })
      : null;

  function add(product: PromotionProductDto) {
    const size = product.sizes.find(
      (one) => !lines.some((line) => triedKey(line) === triedKey({ product, size: one })),
    );
    if (size) setOwn([...lines, { id: crypto.randomUUID(), product, size, quantity: 1 }]);
  }

  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-labelledby="try-it"
      className="grid gap-3 border bg-card p-4"
    >
      <h3 id="try-it" className="text-base font-bold">
        Try it on a cart
      </h3>
      <div className="flex flex-wrap gap-2">
        {samples.map((sample) => (
          <Button
            key={sample.pieces}
            variant="outline"
            size="sm"
            onClick={() => setOwn(sample.lines)}
          >
            {formatCount(sample.pieces, 'piece')}
          </Button>
        ))}
      </div>
      <TriedLines
        lines={lines}
        tried={tried?.lines ?? []}
        onChange={setOwn}
        onTakeOut={(id) => {
          setOwn(lines.filter((line) => line.id !== id));
          // The pressed button disappears.
          element.current?.focus({ preventScroll: true });
        }}
      />
      <ProductSearch label="Add a product to the cart" taken={[]} onPick={add} />
      <div className="grid text-sm">
        {automatic.length > 0 ? (
          <Choice
            label={`Together with the ${formatCount(automatic.length, 'other offer')} that ${automatic.length === 1 ? 'holds' : 'hold'} now`}
            checked={withOthers}
            onChange={setWithOthers}
          />
        ) : null}
        {promotion?.firstOrderOnly ? (
          <Choice label="A first order" checked={isFirstOrder} onChange={setFirstOrder} />
        ) : null}
      </div>
      <TryResult tried={tried} />
    </section>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-primary"
      />
      {label}
    </label>
  );
}

/** The tried cart's sums; null while nothing can be tried. */
function TryResult({ tried }: { tried: Tried | null }) {
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
