import type { Size } from '@/lib/store';

const NAME = 'size';

interface SizeRadiosProps {
  sizes: readonly Size[];
  soldOut: readonly Size[];
}

/** Uncontrolled radios of the form around them. A single size is preselected. */
export function SizeRadios({ sizes, soldOut }: SizeRadiosProps) {
  return (
    <div role="radiogroup" aria-label="Size" className="flex flex-wrap gap-1.5">
      {sizes.map((size) => (
        <label key={size} className="size-option">
          <input
            type="radio"
            name={NAME}
            value={size}
            defaultChecked={sizes.length === 1}
            disabled={soldOut.includes(size)}
            aria-label={soldOut.includes(size) ? `${size}, sold out` : undefined}
          />
          {size}
        </label>
      ))}
    </div>
  );
}

/** The size chosen in a form, also before hydration. */
export function chosenSize(form: HTMLFormElement, sizes: readonly Size[]): Size | null {
  const value = new FormData(form).get(NAME);
  return sizes.find((size) => size === value) ?? null;
}
