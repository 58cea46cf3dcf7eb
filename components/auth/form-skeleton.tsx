import { Skeleton } from '@/components/ui/skeleton';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div role="status" className="grid w-full max-w-sm gap-4">
      <span className="sr-only">Loading the form</span>
      <Skeleton className="mb-4 h-10 w-4/5" />
      {Array.from({ length: fields + 1 }, (_, index) => `field ${index}`).map((field) => (
        <Skeleton key={field} className="h-11 w-full" />
      ))}
    </div>
  );
}
