import { useId } from 'react';
import { NO_SIZE } from '@/lib/cart/rules';
import type { Size } from '@/lib/store';

const NAME = 'size';

interface SizeRadiosProps {
  sizes: readonly Size[];
  soldOut: readonly Size[];
  /** Sizes with pieces held for this shopper: sold out to others. */
  held?: readonly Size[];
  /** Asks for the size in words until one is chosen; not if none can be. */
  isAsked?: boolean;
}

/** Uncontrolled radios of the surrounding form. A single size is preselected while it can be bought. */
export function SizeRadios({ sizes, soldOut, held = [], isAsked = false }: SizeRadiosProps) {
  const id = useId();
  const asks = isAsked && soldOut.length < sizes.length;
  return (
    <div
      role="radiogroup"
      aria-label="Size"
      aria-describedby={asks ? id : undefined}
      className="flex flex-wrap gap-1.5"
    >
      {asks ? (
        <p id={id} className="w-full text-sm text-destructive [:has(:checked)>&]:hidden">
          {NO_SIZE}
        </p>
      ) : null}
      {sizes.map((size) => {
        const isGone = soldOut.includes(size);
        return (
          // A size that sells out is no longer chosen.
          <label
            key={`${size} ${isGone}`}
            className={`size-option ${held.includes(size) ? 'border-dashed no-underline!' : ''}`}
          >
            <input
              type="radio"
              name={NAME}
              value={size}
              defaultChecked={sizes.length === 1 && !isGone}
              disabled={isGone}
              aria-label={
                isGone ? `${size}, ${held.includes(size) ? 'kept for you' : 'sold out'}` : undefined
              }
            />
            {size}
          </label>
        );
      })}
    </div>
  );
}

/** The size chosen in a form, also before hydration. */
export function chosenSize(form: HTMLFormElement, sizes: readonly Size[]): Size | null {
  const value = new FormData(form).get(NAME);
  return sizes.find((size) => size === value) ?? null;
}
