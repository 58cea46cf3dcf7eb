'use client';

import { useId } from 'react';

interface ToggleButtonsProps<Id extends string> {
  label: string;
  /** Only for screen readers, if a surrounding label says enough. */
  isLabelHidden?: boolean;
  options: readonly { id: Id; label: string }[];
  value: readonly Id[];
  /** Gets what is then chosen, in the order of the options. */
  onChange: (value: Id[]) => void;
  error?: string | undefined;
}

/** Any number of a few options, each a button that is pressed or not. */
export function ToggleButtons<Id extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  error,
}: ToggleButtonsProps<Id>) {
  const id = useId();
  const toggle = (toggled: Id) =>
    onChange(
      options
        .map((option) => option.id)
        .filter((one) => (one === toggled ? !value.includes(one) : value.includes(one))),
    );
  return (
    <fieldset
      className="grid gap-2"
      // The form focuses the fields it refuses.
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-sm leading-none font-medium'}>
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-pressed={value.includes(option.id)}
            onClick={() => toggle(option.id)}
            className="h-11 min-w-13 cursor-pointer rounded-sm border border-input bg-white px-3 text-sm font-semibold hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground"
          >
            {option.label}
          </button>
        ))}
      </div>
      {error ? (
        <p id={id} className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
