import { type ComponentProps, cloneElement, isValidElement } from 'react';
import { type ButtonVariants, buttonVariants } from './button-variants';
import { cn } from './class-names';

interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** Styles the only child instead, a link for instance. */
  asChild?: boolean;
}

export function Button({ className, variant, size, asChild, children, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...props, className: cn(classes, children.props.className) });
  }
  return (
    <button type="button" data-slot="button" className={classes} {...props}>
      {children}
    </button>
  );
}
