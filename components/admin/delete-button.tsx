'use client';

import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface DeleteButtonProps {
  path: string;
  question: string;
  consequence: string;
  /** The message for a failure that has none. */
  failed: string;
  variant: ComponentProps<typeof Button>['variant'];
  /** Id of the element that names the list item. */
  describedBy: string;
  /** The label of the confirming button, if not 'Delete'. */
  confirmLabel?: string;
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** Asks, then deletes the list item that contains it. */
export function DeleteButton(props: DeleteButtonProps) {
  const { path, question, consequence, failed, variant, describedBy, reload, children } = props;
  const { confirmLabel = 'Delete' } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    path,
    (url: string) => callApiForEnvelope<{ message: string }>(url, { method: 'DELETE' }),
    { throwOnError: false, onSuccess: leaveList, onError: leaveListIfGone },
  );

  function close() {
    setOpen(false);
    reset();
  }

  /** Moves the focus to the delete button of the neighbouring item, or to the page. */
  async function leaveList({ message }: { message: string }) {
    const item = button.current?.closest('li, tr');
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = beside?.querySelector<HTMLElement>('[data-delete]');
    close();
    toast.success(message);
    await reload();
    (next ?? document.getElementById('main'))?.focus();
  }

  async function leaveListIfGone(reason: unknown) {
    if (!isStatus(reason, 404)) return;
    close();
    toast.error(messageOf(reason, failed));
    await reload();
  }

  return (
    <>
      <Button
        ref={button}
        data-delete
        variant={variant}
        size="sm"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={question}
        description={consequence}
        confirmLabel={confirmLabel}
        cancelLabel="Keep"
        isBusy={isMutating}
        onConfirm={() => void trigger()}
        onCancel={close}
        error={error ? messageOf(error, failed) : null}
      />
    </>
  );
}
