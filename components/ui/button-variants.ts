import { cva, type VariantProps } from 'class-variance-authority';

/** Without tailwind-merge (9 KB), which `Button` brings: for the first load of public pages. */
export const buttonVariants = cva('button-base text-sm', {
  variants: {
    variant: {
      default: 'bg-primary text-primary-foreground hover:bg-primary/88',
      destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/88',
      outline: 'border border-ink/30 bg-transparent hover:border-ink hover:bg-ink/5',
      ghost: 'hover:bg-ink/6',
    },
    size: {
      default: 'h-11 px-5',
      sm: 'h-9 px-3.5',
      lg: 'h-13 px-8 text-base',
      icon: 'size-11',
      'icon-sm': 'size-9',
    },
  },
  defaultVariants: { variant: 'default', size: 'default' },
});

export type ButtonVariants = VariantProps<typeof buttonVariants>;
