'use client';

import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface ConfirmButtonProps {
  /** What is called once it is confirmed. */
  path: string;
  method?: 'DELETE' | 'PUT';
  body?: object;
  question: string;
  consequence: string;
  /** The message for a failure that has none. */
  failed: string;
  variant: ComponentProps<typeof Button>['variant'];
  /** Id of the element that names the list item. */
  describedBy: string;
  /** The labels of the two buttons of the question, if not 'Delete' and 'Keep'. */
  confirmLabel?: string;
  cancelLabel?: string;
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** Asks, then deletes or changes the list item that contains it. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { path, failed, variant, describedBy, reload, children } = props;
  const { method = 'DELETE' } = props;
  const isDeletion = method === 'DELETE';
  const [isOpen, setOpen] = useState(false);
  // A call whose answer was lost may have changed the item, which is read again: what is asked stays what it was.
  const [asked, setAsked] = useState(props);
  const { body, question, consequence, confirmLabel = 'Delete', cancelLabel = 'Keep' } = asked;
  const button = useRef<HTMLButtonElement>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    path,
    (url: string) => callApiForEnvelope<{ message: string }>(url, { method, body }),
    { throwOnError: false, onSuccess: leave, onError: leaveIfGone },
  );

  function close() {
    setOpen(false);
    reset();
  }

  /** Moves the focus to the page, or when the item is deleted to the same button of the neighbouring one. */
  async function leave({ message }: { message: string }) {
    const item = button.current?.closest('li, tr');
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = isDeletion ? beside?.querySelector<HTMLElement>('[data-delete]') : null;
    close();
    toast.success(message);
    await reload();
    (next ?? document.getElementById('main'))?.focus();
  }

  async function leaveIfGone(reason: unknown) {
    if (isStatus(reason, 404)) {
      close();
      toast.error(messageOf(reason, failed));
    } else if (isDeletion) return;
    await reload();
  }

  return (
    <>
      <Button
        ref={button}
        data-delete={isDeletion || undefined}
        variant={variant}
        size="sm"
        aria-describedby={describedBy}
        onClick={() => {
          setAsked(props);
          setOpen(true);
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={question}
        description={consequence}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        isBusy={isMutating}
        onConfirm={() => void trigger()}
        onCancel={close}
        error={error ? messageOf(error, failed) : null}
      />
    </>
  );
}
