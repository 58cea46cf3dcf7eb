'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { useReturnFocus } from './use-return-focus';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

const SIDES = {
  right: 'inset-y-0 right-0 w-full max-w-md border-l slide-right-layer',
  left: 'inset-y-0 left-0 w-[85%] max-w-sm border-r slide-left-layer',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] border-t slide-bottom-layer',
} as const;

interface SheetContentProps extends ComponentProps<typeof Primitive.Content> {
  side?: keyof typeof SIDES;
}

export function SheetContent({
  side = 'right',
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: SheetContentProps) {
  const focus = useReturnFocus(onOpenAutoFocus, onCloseAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fade-layer fixed inset-0 z-50 bg-ink/50" />
      <Primitive.Content
        data-slot="sheet-content"
        className={cn(
          'fixed z-50 flex flex-col overflow-y-auto bg-background shadow-float outline-none',
          SIDES[side],
          className,
        )}
        {...focus}
        {...props}
      >
        {children}
        <Primitive.Close
          aria-label="Close"
          className="absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-ink/6"
        >
          <X className="size-5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1 p-5 pr-16', className)} {...props} />;
}

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-auto flex flex-col gap-3 border-t p-5', className)} {...props} />;
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('font-display text-xl font-bold', className)} {...props} />;
}

export function SheetDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn('text-sm text-muted-foreground', className)} {...props} />
  );
}
