import { type ReactNode, Suspense } from 'react';
import { cn } from '@/components/ui/class-names';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

interface BlockProps {
  title: string;
  /** What the figures count. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** One block of the dashboard, streamed once its own figures have been read. */
export function Block({ title, note, className, children }: BlockProps) {
  return (
    <section
      aria-label={title}
      className={cn('grid content-start gap-3 border bg-card p-4', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold">{title}</h2>
        {note && <p className="text-xs text-muted-foreground">{note}</p>}
      </div>
      <Suspense fallback={<RowsSkeleton label={`Loading: ${title}`} />}>{children}</Suspense>
    </section>
  );
}
