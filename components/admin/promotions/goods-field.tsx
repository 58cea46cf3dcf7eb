import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ToggleButtons } from '@/components/ui/toggle-buttons';
import { formatCount } from '@/lib/money';
import {
  PROMOTION_LABELS as LABELS,
  MAX_PRODUCTS,
  type PromotionEdit,
  type PromotionProductDto,
  type PromotionValues,
} from '@/lib/promotions/schema';
import { CATEGORIES } from '@/lib/store';
import { ProductSearch, SmallPicture } from './product-search';
import type { KnownProducts } from './use-known-products';

interface GoodsFieldProps {
  form: UseFormReturn<PromotionValues, unknown, PromotionEdit>;
  known: KnownProducts;
}

const CHANGED = { shouldDirty: true, shouldTouch: true };
const SCOPES = [
  { isForAll: true, label: 'All goods' },
  { isForAll: false, label: 'Some products or categories' },
];

/** Which goods a promotion is for. */
export function GoodsField({ form, known }: GoodsFieldProps) {
  const id = useId();
  const element = useRef<HTMLFieldSetElement>(null);
  const [isForAll, productIds, categories] = form.watch(['isForAll', 'productIds', 'categories']);
  const { errors } = form.formState;
  const error = errors.isForAll?.message ?? errors.productIds?.message;
  // They are refused together, under the name of one of them: a change of any clears them all until the next check.
  const answered = () => form.clearErrors(['isForAll', 'productIds', 'categories']);
  const setProducts = (ids: string[]) => {
    form.setValue('productIds', ids, CHANGED);
    answered();
  };
  function pick(product: PromotionProductDto) {
    known.add(product);
    setProducts([...productIds, product._id]);
  }

  return (
    <fieldset
      ref={element}
      className="grid gap-3"
      // Focused when it is refused, and when a focused button in it disappears.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="mb-2 text-sm leading-none font-medium">{LABELS.isForAll}</legend>
      <div className="flex flex-wrap gap-x-6">
        {SCOPES.map((scope) => (
          <label
            key={scope.label}
            className="flex min-h-9 cursor-pointer items-center gap-2 text-sm"
          >
            <input
              type="radio"
              name={`${id}-scope`}
              checked={isForAll === scope.isForAll}
              onChange={() => {
                form.setValue('isForAll', scope.isForAll, CHANGED);
                answered();
              }}
              className="size-4 accent-primary"
            />
            {scope.label}
          </label>
        ))}
      </div>
      {isForAll ? null : (
        <div className="grid gap-4 border bg-card p-4">
          <ToggleButtons
            label={LABELS.categories}
            isLabelHidden
            options={CATEGORIES}
            value={categories}
            onChange={(chosen) => {
              form.setValue('categories', chosen, CHANGED);
              answered();
            }}
          />
          <Chosen
            ids={productIds}
            known={known}
            onRemove={(gone) => {
              setProducts(productIds.filter((one) => one !== gone));
              element.current?.focus({ preventScroll: true });
            }}
          />
          {productIds.length < MAX_PRODUCTS ? (
            <ProductSearch label="Find products by title" taken={productIds} onPick={pick} />
          ) : (
            <p className="text-sm">There are {MAX_PRODUCTS} products: more cannot be chosen.</p>
          )}
        </div>
      )}
      {error ? (
        <p id={id} className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ChosenProps {
  ids: readonly string[];
  known: KnownProducts;
  onRemove: (id: string) => void;
}

function Chosen({ ids, known, onRemove }: ChosenProps) {
  if (ids.length === 0)
    return <p className="text-sm text-muted-foreground">No product is chosen by itself.</p>;
  return (
    <section aria-labelledby="chosen-products" className="grid gap-2">
      <p id="chosen-products" role="status" className="text-sm font-medium tabular-nums">
        {formatCount(ids.length, 'product')} chosen
      </p>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {ids.map((id) => {
          const product = known.all.get(id);
          const title = product?.title ?? (known.isLoading ? 'Loading' : 'Not in the catalogue');
          return (
            <li key={id} className="flex items-center gap-3 text-sm">
              <SmallPicture src={product?.image} />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(id)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
