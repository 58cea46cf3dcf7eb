import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth'];

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-12 w-full max-md:h-28" />
      ))}
    </div>
  );
}
