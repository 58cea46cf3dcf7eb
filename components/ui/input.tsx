import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { inputClass } from './input-class';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(inputClass, className)}
      // Scrolling past a number with the wheel must not change it.
      onWheel={type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
      {...props}
    />
  );
}
