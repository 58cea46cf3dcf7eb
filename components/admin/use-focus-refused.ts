'use client';

import { useEffect, useRef } from 'react';

/**
 * For a form whose fields are checked when it is sent: a message that came or went on leaving a field would move the
 * button between mouse down and up, and the click would be lost. Focuses the first field that is marked, in the order
 * of the page: some, as rates or stock, are not single inputs that a library could focus.
 * @param count how often the form was sent
 */
export function useFocusRefused(count: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (count === 0) return;
    const refused = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [role="alert"][tabindex]',
    );
    refused?.focus({ preventScroll: true });
    refused?.scrollIntoView({ block: 'center' });
  }, [count]);
  return form;
}
