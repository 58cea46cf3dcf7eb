import type { ReactNode } from 'react';

/** A table for paper, of which a phone shows only a part. */
export function WidePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the arrows scroll it sideways.
    <section tabIndex={0} aria-label={label} className="overflow-x-auto print:overflow-visible">
      {children}
    </section>
  );
}
