import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from 'react';
import { type ButtonVariants, buttonVariants } from './button-variants';
import { cn } from './class-names';

interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** Styles the only child instead, a link for instance. */
  asChild?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * While `aria-disabled`, it ignores presses, of which Enter in a field of its form is one, and keeps the focus, which a
 * disabled button loses: for a button that is busy.
 */
export function Button({ className, variant, size, asChild, children, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...props, className: cn(classes, children.props.className) });
  }
  return (
    <button
      type="button"
      className={classes}
      {...props}
      onClick={props['aria-disabled'] === true ? ignore : props.onClick}
    >
      {children}
    </button>
  );
}
