import { Skeleton } from '@/components/ui/skeleton';

export function CheckoutSkeleton() {
  return (
    <div role="status" className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <span className="sr-only">Loading your checkout</span>
      <div className="grid gap-10">
        <div className="grid gap-4">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-32 sm:w-1/2" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-52" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}
