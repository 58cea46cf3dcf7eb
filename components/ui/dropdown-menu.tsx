'use client';

import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names';
import { CloseOnBack } from './close-on-back';

export const DropdownMenuTrigger = Primitive.Trigger;

/** Not modal: the page behind still scrolls and can be clicked. */
export const DropdownMenu = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Root modal={false} {...props} />
);

/** Without a portal, so that the menu stays inside the landmark of its button. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      sideOffset={sideOffset}
      className={cn(
        'fade-layer z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto border bg-popover py-1 shadow-float outline-none',
        className,
      )}
      {...props}
    >
      <CloseOnBack />
      {children}
    </Primitive.Content>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn('border-b px-3 py-2.5 text-sm wrap-anywhere text-muted-foreground', className)}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex h-11 w-full cursor-pointer items-center px-3 text-left text-sm data-highlighted:bg-ink/6 aria-[current=true]:font-semibold',
        className,
      )}
      {...props}
    />
  );
}
