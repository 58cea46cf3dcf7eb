import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
}

export function Step({ number, title, className, children }: StepProps) {
  return (
    <li className={className}>
      <section className="grid gap-4">
        <h2 className="flex items-baseline gap-3 text-xl font-bold">
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
