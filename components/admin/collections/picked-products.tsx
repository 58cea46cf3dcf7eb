import { ArrowUp, X } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import {
  type CollectionEdit,
  type CollectionValues,
  COLLECTION_LABELS as LABELS,
  SHOWN_PRODUCTS,
} from '@/lib/collections/schema';
import { ProductSearch, SmallPicture } from '../promotions/product-search';
import type { KnownProducts } from '../promotions/use-known-products';
import { Sortable, useSortableItem } from '../sortable';

interface PickedProductsProps {
  form: UseFormReturn<CollectionValues, unknown, CollectionEdit>;
  known: KnownProducts;
}

/** The products of a collection in the order in which its page shows them. */
export function PickedProducts({ form, known }: PickedProductsProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  const ids = form.watch('productIds');
  const error = form.formState.errors.productIds?.message;
  const set = (next: string[]) => {
    form.setValue('productIds', next, { shouldDirty: true, shouldTouch: true });
    form.clearErrors('productIds');
  };
  const titleOf = (id: string) =>
    known.all.get(id)?.title ?? (known.isLoading ? 'Loading' : 'Not in the catalogue');
  return (
    <fieldset
      ref={element}
      className="grid gap-3"
      // Focused when it is refused, and when a focused button in it disappears.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'picked-error' : undefined}
    >
      <legend id="picked-legend" className="mb-2 text-sm leading-none font-medium">
        {LABELS.productIds}
      </legend>
      <Sortable ids={ids} onReorder={set}>
        {(move) => (
          <ol aria-labelledby="picked-legend" className="grid max-h-96 gap-1 overflow-y-auto">
            {ids.map((id, place) => (
              <Picked
                key={id}
                id={id}
                title={titleOf(id)}
                image={known.all.get(id)?.image}
                isFirst={place === 0}
                onMoveUp={() => move(place, place - 1)}
                onRemove={() => {
                  set(ids.filter((one) => one !== id));
                  element.current?.focus({ preventScroll: true });
                }}
              />
            ))}
          </ol>
        )}
      </Sortable>
      {ids.length < SHOWN_PRODUCTS ? (
        <ProductSearch
          label="Find products by title"
          taken={ids}
          onPick={(product) => {
            known.add(product);
            set([...ids, product._id]);
          }}
        />
      ) : (
        <p className="text-sm">There are {SHOWN_PRODUCTS} products: more cannot be chosen.</p>
      )}
      {error ? (
        <p id="picked-error" className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface PickedProps {
  id: string;
  title: string;
  image: string | undefined;
  isFirst: boolean;
  onMoveUp: () => void;
  onRemove: () => void;
}

function Picked({ id, title, image, isFirst, onMoveUp, onRemove }: PickedProps) {
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li
      {...item}
      className={`flex items-center gap-2 bg-background text-sm ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      {handle(`Drag ${title}`)}
      <SmallPicture src={image} />
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${title} up`}
        aria-disabled={isFirst}
        onClick={onMoveUp}
      >
        <ArrowUp />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${title}`} onClick={onRemove}>
        <X />
      </Button>
    </li>
  );
}
