import { Skeleton } from '@/components/ui/skeleton';

const CARDS = ['first', 'second', 'third', 'fourth'];

export function ProductsSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-3 lg:grid-cols-4">
      <span className="sr-only">Loading the products</span>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-108 w-full" />
      ))}
    </div>
  );
}
