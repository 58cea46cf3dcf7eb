import type { ComponentProps } from 'react';
import { cn } from './class-names';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(
        'min-h-24 w-full rounded-sm border border-input bg-white px-3 py-2 text-base placeholder:text-muted-foreground disabled:opacity-50 aria-invalid:border-destructive md:text-sm',
        className,
      )}
      {...props}
    />
  );
}
