import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A part of the settings under its heading. */
export function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t pt-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-muted-foreground">{about}</p>
      </div>
      {children}
    </section>
  );
}
