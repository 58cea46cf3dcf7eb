import { Button } from '@/components/ui/button';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
}

export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border border-border p-6">
      <p>{message}</p>
      <Button type="button" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
