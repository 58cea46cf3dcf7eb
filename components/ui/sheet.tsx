'use client';

import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, use, useEffect } from 'react';
import { loadInPlaceOfLayer, useBackEntry } from './back-entry';
import { cn } from './class-names';
import { DialogDescription, DialogLayer, DialogTitle } from './dialog';
import { InLayer } from './in-layer';

export const SheetTrigger = Primitive.Trigger;
export const SheetTitle = DialogTitle;
export const SheetDescription = DialogDescription;

interface SheetProps extends ComponentProps<typeof Primitive.Root> {
  /** Back closes it and stays on the page. Not for what asks about unsaved words, which has its own entry. */
  hasBackEntry?: boolean;
}

/** Closes when Back leads to another page; not when it takes off the entry that asks about unsaved words. */
export function Sheet({ onOpenChange, hasBackEntry = false, ...props }: SheetProps) {
  useBackEntry(hasBackEntry, () => onOpenChange?.(false));
  useEffect(() => {
    // The page as it was last rendered: an address may change below the sheet.
    const { href } = window.location;
    const close = () => href !== window.location.href && onOpenChange?.(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  });
  return (
    <InLayer value={hasBackEntry}>
      <Primitive.Root {...props} {...(onOpenChange && { onOpenChange })} />
    </InLayer>
  );
}

const SIDES = {
  right: 'inset-y-0 right-0 w-full max-w-md border-l slide-right-layer',
  left: 'inset-y-0 left-0 w-[85%] max-w-sm border-r slide-left-layer',
  top: 'inset-x-0 top-0 max-h-dvh border-b fade-layer max-sm:h-dvh',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] border-t slide-bottom-layer',
} as const;

interface SheetContentProps extends ComponentProps<typeof Primitive.Content> {
  side?: keyof typeof SIDES;
}

export function SheetContent({ side = 'right', className, ...props }: SheetContentProps) {
  return (
    <DialogLayer
      onClick={use(InLayer) ? loadInPlaceOfLayer : undefined}
      className={cn('flex flex-col', SIDES[side], className)}
      {...props}
    />
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1 p-5 pr-16', className)} {...props} />;
}

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-auto flex flex-col gap-3 border-t p-5', className)} {...props} />;
}
