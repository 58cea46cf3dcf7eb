import type { ComponentProps } from 'react';
import { cn } from './class-names';

export function Label({ className, htmlFor, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor or the control as child
    <label
      htmlFor={htmlFor}
      className={cn('text-sm leading-none font-medium select-none', className)}
      {...props}
    />
  );
}
