import type { ReactNode } from 'react';

interface SeamListProps {
  items: readonly { title: string; body: ReactNode; id?: string }[];
}

/** Titles on the left, texts on the right, a stitched line between. */
export function SeamList({ items }: SeamListProps) {
  return (
    <div>
      {items.map(({ title, body, id }) => (
        <section key={title} id={id} className="scroll-mt-20 print:break-inside-avoid">
          <div className="seam" />
          <div className="grid gap-3 py-8 md:grid-cols-12 md:gap-6 md:py-10">
            <h2 className="text-2xl leading-snug font-bold md:col-span-5">{title}</h2>
            <div className="md:col-span-7">{body}</div>
          </div>
        </section>
      ))}
    </div>
  );
}
