import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { inputLook } from './input-look';

export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return <select data-slot="select" className={cn(inputLook, className)} {...props} />;
}
