import type { ReactNode } from 'react';

interface PaperTableProps {
  label: string;
  /** Each with the classes of its column; a long heading leaves room for the others. */
  headings: readonly (readonly [heading: string, className: string])[];
  className: string;
  /** The rows. */
  children: ReactNode;
}

/** A table for paper, of which a phone shows only a part. */
export function PaperTable({ label, headings, className, children }: PaperTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the arrows scroll it sideways.
    <section tabIndex={0} aria-label={label} className="overflow-x-auto print:overflow-visible">
      <table className={`w-full border-collapse text-left ${className}`}>
        <thead>
          <tr>
            {headings.map(([heading, column]) => (
              <th
                key={heading}
                scope="col"
                className={`border-b border-black py-1 pr-3 font-semibold ${column}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
