import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { inputClass } from './input-class';

export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return <select className={cn(inputClass, className)} {...props} />;
}
