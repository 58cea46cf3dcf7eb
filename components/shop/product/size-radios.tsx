import { useEffect, useId, useState } from 'react';
import { sizeName } from '@/lib/one-size';
import type { Size } from '@/lib/store';

const NAME = 'size';
/** Not the sentence for an addition without a size: whoever comes back from signing in has made no mistake. */
export const SIZE_QUESTION = 'Which size would you like?';

let kept: string | undefined;

/** The next form, of another colour of the product, has the size chosen that is chosen now. */
export function keepChosenSize(): void {
  kept = document.querySelector<HTMLInputElement>(`[name=${NAME}]:checked`)?.value;
}

interface SizeRadiosProps {
  sizes: readonly Size[];
  soldOut: readonly Size[];
  /** Sizes with pieces held for this shopper: sold out to others. */
  held?: readonly Size[];
  /** Asks for the size in words until one is chosen; not if none can be. */
  isAsked?: boolean;
  hasNoSizes?: boolean;
  className?: string;
}

/** Uncontrolled radios of the surrounding form. A single size is preselected while it can be bought. */
export function SizeRadios({
  sizes,
  soldOut,
  held = [],
  isAsked = false,
  hasNoSizes = false,
  className = 'flex flex-wrap gap-1.5',
}: SizeRadiosProps) {
  const id = useId();
  const [chosen] = useState(kept);
  useEffect(() => {
    kept = undefined;
  }, []);
  const asks = isAsked && soldOut.length < sizes.length;
  return (
    <div
      role="radiogroup"
      aria-label="Size"
      aria-describedby={asks ? id : undefined}
      className={className}
    >
      {asks ? (
        <p id={id} className="col-span-full w-full text-sm [:has(:checked)>&]:hidden">
          {SIZE_QUESTION}
        </p>
      ) : null}
      {sizes.map((size) => {
        const isGone = soldOut.includes(size);
        const name = sizeName(size, hasNoSizes);
        return (
          // A size that sells out is no longer chosen.
          <label
            key={`${size} ${isGone}`}
            className={`size-option ${hasNoSizes ? 'w-auto px-3' : ''} ${held.includes(size) ? 'border-dashed no-underline!' : ''}`}
          >
            <input
              type="radio"
              name={NAME}
              value={size}
              defaultChecked={(sizes.length === 1 || size === chosen) && !isGone}
              disabled={isGone}
              aria-label={
                isGone ? `${name}, ${held.includes(size) ? 'kept for you' : 'sold out'}` : undefined
              }
            />
            {name}
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
