import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { FormField } from '@/components/ui/form-field';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { formatRupees, type Paise, paiseToRupees } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { fromDto, toDraft } from '@/lib/promotions/for-pricing-rules';
import { type Promotion, runState } from '@/lib/promotions/rules';
import type { PromotionDto, PromotionInput, PromotionProductDto } from '@/lib/promotions/schema';
import { discountInWords, sentencesOf } from '@/lib/promotions/sentence-rules';
import { type Tried, tryOn } from '@/lib/promotions/trial-cart-rules';
import { MAX_LINE_QUANTITY } from '@/lib/store';
import { toPicked } from './use-known-products';

interface PromotionPreviewProps {
  /** What the form holds; undefined while something is missing or wrong. */
  input: PromotionInput | undefined;
  uses: number;
  /** Id of the promotion that is edited. */
  ownId: string | undefined;
  known: ReadonlyMap<string, PromotionProductDto>;
  promotions: readonly PromotionDto[];
}

const NEW_ID = 'new';

/** What a promotion will do, in sentences and on a cart. */
export function PromotionPreview({ input, uses, ownId, known, promotions }: PromotionPreviewProps) {
  const isForAll = input?.isForAll ?? false;
  const automatic = promotions
    .filter((one) => one._id !== ownId && one.code === null)
    .map(fromDto)
    .filter((one) => runState(one, new Date()) === 'running');
  return (
    <div className="grid gap-6 lg:sticky lg:top-4">
      <section aria-labelledby="what-it-does" className="grid gap-2 border bg-card p-4">
        <h3 id="what-it-does" className="text-base font-bold">
          What it will do
        </h3>
        {input ? (
          <ul className="grid list-disc gap-1 pl-4 text-sm">
            {sentencesOf({ ...input, isForAll, products: input.productIds.length }).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted-foreground">
            Fill in what it does, its code and its days to read it here.
          </p>
        )}
      </section>
      <TrialCart
        promotion={input ? toDraft(input, { id: ownId ?? NEW_ID, isForAll, uses }) : null}
        chosen={input?.productIds.flatMap((id) => known.get(id) ?? []) ?? []}
        automatic={automatic}
      />
    </div>
  );
}

interface TrialCartProps {
  /** Null while something in the form is missing or wrong. */
  promotion: Promotion | null;
  /** Products that the promotion names. */
  chosen: readonly PromotionProductDto[];
  /** The other automatic promotions that run now. */
  automatic: readonly Promotion[];
}

/** For promotions that are not bundles. */
const USUAL_SET = 3;

/** Prices some pieces of a product that the promotion is for, as the shop will. */
function TrialCart({ promotion, chosen, automatic }: TrialCartProps) {
  const category = promotion?.categories.join(',') ?? '';
  const { data } = useSWR(
    chosen.length > 0 ? null : panelApi.adminProducts({ category, limit: 1 }),
    (path: string) => callApi<AdminProductDto[]>(path),
    { keepPreviousData: true },
  );
  const [typed, setTyped] = useState<string | null>(null);
  const product = chosen[0] ?? data?.map(toPicked)[0];
  const set = promotion?.kind === 'bundle' ? promotion.pieces : USUAL_SET;
  const quantity = Math.min(MAX_LINE_QUANTITY, Math.trunc(Number(typed ?? set)));

  return (
    <section aria-labelledby="try-it" className="grid gap-3 border bg-card p-4 text-sm">
      <h3 id="try-it" className="text-base font-bold">
        Try it on a cart
      </h3>
      {product ? (
        <FormField
          label={`Pieces of ${product.title}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LINE_QUANTITY}
          value={typed ?? set}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      {promotion && product && quantity > 0 ? (
        <TrialPrice tried={tryOn(promotion, automatic, product, quantity)} />
      ) : (
        <p className="border-t pt-3 text-muted-foreground">
          The prices come once the promotion is filled in and something is in the cart.
        </p>
      )}
    </section>
  );
}

const inRupees = (amount: Paise) => formatRupees(paiseToRupees(amount));

function TrialPrice({ tried: { subtotalPaise, discounts, totalPaise, reason } }: { tried: Tried }) {
  return (
    <div role="status" className="grid gap-2 border-t pt-3">
      <dl className="grid gap-1 tabular-nums *:flex *:justify-between *:gap-4">
        <div>
          <dt>Subtotal</dt>
          <dd>{inRupees(subtotalPaise)}</dd>
        </div>
        {discounts.map(({ promotionId, title, code, amountPaise }) => (
          <div key={promotionId}>
            <dt className="wrap-anywhere">
              {discountInWords({ title: title || 'This promotion', code })}
            </dt>
            <dd className="text-success">−{inRupees(amountPaise)}</dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>Total</dt>
          <dd>{inRupees(totalPaise)}</dd>
        </div>
      </dl>
      {reason === null ? null : (
        <p>
          <span className="font-medium">It takes nothing off:</span> {reason}
        </p>
      )}
    </div>
  );
}
