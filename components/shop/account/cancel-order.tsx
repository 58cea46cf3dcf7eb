'use client';

import { useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { OrderDto } from '@/lib/orders/schema';
import { cancellationNote } from '@/lib/orders/wording-rules';
import { routes } from '@/lib/routes';

const FAILED = 'The order could not be cancelled.';

interface CancelOrderProps {
  order: OrderDto;
  reload: () => Promise<unknown>;
}

/** Asks first, then cancels the order. */
export function CancelOrder({ order, reload }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    routes.api.orderCancel(order._id),
    (path: string) => callApi(path, { method: 'POST' }),
    { throwOnError: false, onSuccess: showCancelled, onError: showIfChanged },
  );

  function close() {
    setOpen(false);
    reset();
  }

  async function showCancelled() {
    close();
    toast.success(`Order ${order.orderNumber} is cancelled`);
    await reloadAndStay();
  }

  /** The shop may have begun to pack it since it was read. */
  async function showIfChanged(reason: unknown) {
    if (!isStatus(reason, 409)) return;
    close();
    toast.error(messageOf(reason, FAILED));
    await reloadAndStay();
  }

  /** Keeps the focus in the order's dialog: the button that had it disappears. */
  async function reloadAndStay() {
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"]');
    await reload();
    dialog?.focus();
  }

  return (
    <div ref={root}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Cancel order ${order.orderNumber}?`}
        description={cancellationNote(order)}
        confirmLabel="Yes, cancel it"
        cancelLabel="Keep it"
        isBusy={isMutating}
        onConfirm={() => void trigger()}
        onCancel={close}
        error={error ? messageOf(error, FAILED) : null}
      />
    </div>
  );
}
