import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { inputLook } from './input-look';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={cn(inputLook, className)} {...props} />;
}
