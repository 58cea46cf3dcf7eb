'use client';

import { AlertDialog as Primitive } from 'radix-ui';
import { Button } from './button';
import { CloseOnBack } from './close-on-back';
import { useReturnFocus } from './use-return-focus';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Why it has not been done. */
  error?: string | null;
}

/** Asks before something irreversible; Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  onConfirm,
  onCancel,
  error = null,
}: ConfirmDialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fade-layer fixed inset-0 z-60 bg-ink/50" />
        <Primitive.Content
          className="rise-layer fixed top-1/2 left-1/2 z-60 grid w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-4 rounded-sm border bg-background p-6 shadow-float outline-none"
          {...useReturnFocus()}
        >
          <CloseOnBack />
          <Primitive.Title className="font-display text-xl font-bold wrap-anywhere">
            {title}
          </Primitive.Title>
          <Primitive.Description className="text-sm text-muted-foreground">
            {description}
          </Primitive.Description>
          {error ? (
            <p role="alert" className="text-sm text-destructive">
              {error}
            </p>
          ) : null}
          <div className="flex justify-end gap-3">
            <Primitive.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant="destructive" aria-disabled={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
