import { Skeleton } from '@/components/ui/skeleton';

export function CheckoutSkeleton() {
  return (
    <div role="status" className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
      <span className="sr-only">Loading your checkout</span>
      <div className="grid gap-10">
        <Skeleton className="h-40" />
        <Skeleton className="h-48" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
