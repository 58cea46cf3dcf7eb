import type { ComponentProps } from 'react';
import { cn } from './class-names';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden className={cn('animate-pulse rounded-sm bg-line/70', className)} {...props} />
  );
}
