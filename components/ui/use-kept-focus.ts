import { type RefObject, useEffect } from 'react';

/** The control that something was chosen from. */
let chosenFrom: string | null = null;

/** To be told when something is chosen from the control `name` that draws the page anew. */
export function keepFocusAt(name: string | null): void {
  chosenFrom = name;
}

/** A new list comes with new controls: the one of this name takes the focus from the one that went, and the keyboard stays where it was. */
export function useKeptFocus(name: string | undefined, control: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.checkVisibility() === false;
    if (name === undefined || chosenFrom !== name || !isLost) return;
    chosenFrom = null;
    control.current?.focus({ preventScroll: true });
  }, [name, control]);
}
