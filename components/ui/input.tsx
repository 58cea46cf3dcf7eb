import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { inputClass } from './input-class';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(inputClass, className)} {...props} />;
}
