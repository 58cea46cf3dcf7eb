import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
}

export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  const box = useRef<HTMLDivElement>(null);

  // What has loaded replaces the button: its focus goes to the dialog or main part that contained it.
  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      if (shown?.contains(document.activeElement))
        shown.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={box} role="alert" className="grid justify-items-start gap-3 border border-border p-6">
      <p>{message}</p>
      <Button type="button" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
