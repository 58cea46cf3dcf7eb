import { fromDto, toDraft } from '@/lib/promotions/for-pricing-rules';
import { runState } from '@/lib/promotions/rules';
import type { PromotionDto, PromotionInput, PromotionProductDto } from '@/lib/promotions/schema';
import { sentencesOf } from '@/lib/promotions/sentence-rules';
import { TryCart } from './try-cart';

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
      <TryCart
        promotion={input ? toDraft(input, { id: ownId ?? NEW_ID, isForAll, uses }) : null}
        chosen={input?.productIds.flatMap((id) => known.get(id) ?? []) ?? []}
        automatic={automatic}
      />
    </div>
  );
}
