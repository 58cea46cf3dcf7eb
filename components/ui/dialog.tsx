'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { CloseOnBack } from './close-on-back';
import { useReturnFocus } from './use-return-focus';

export const Dialog = Primitive.Root;

/** Pressing a toast, which lies above all layers, closes none of them. */
function keepForToast(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

/** What dialogs and sheets share: overlay, focus, close button. */
export function DialogLayer({
  className,
  children,
  onOpenAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const returnFocus = useReturnFocus(onOpenAutoFocus);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fade-layer fixed inset-0 z-50 bg-ink/50" />
      <Primitive.Content
        className={cn(
          'fixed z-50 overflow-y-auto bg-background shadow-float outline-none',
          className,
        )}
        {...returnFocus}
        onInteractOutside={keepForToast}
        {...props}
      >
        <CloseOnBack />
        {children}
        <Primitive.Close
          aria-label="Close"
          className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-ink/6"
        >
          <X className="size-5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <DialogLayer
      className={cn(
        'rise-layer top-1/2 left-1/2 grid max-h-[92dvh] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-4 rounded-sm border p-6',
        className,
      )}
      {...props}
    />
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1.5 pr-8', className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('font-display text-xl font-bold', className)} {...props} />;
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description className={cn('text-sm text-muted-foreground', className)} {...props} />
  );
}
