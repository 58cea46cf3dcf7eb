import { type ReactNode, useId } from 'react';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

export function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <li>
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="flex items-baseline gap-3 text-xl font-semibold">
          <span aria-hidden className="text-muted-foreground tabular-nums">
            {number}
          </span>
          {title}
        </h2>
        <div className="seam" />
        {children}
      </section>
    </li>
  );
}
