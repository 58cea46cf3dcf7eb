'use client';

import { type FormEvent, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { sizeLabel } from '@/lib/one-size';
import { partsInWords } from '@/lib/orders/coming-back-rules';
import type { OrderDto } from '@/lib/orders/schema';
import { receivedBackNote } from '@/lib/orders/wording-rules';
import { panelApi } from '@/lib/panel-routes';
import { LockedWhile } from '../locked-while';
import { usePieceCounts } from './use-piece-counts';

interface ReceivedBackFormProps {
  order: OrderDto;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Counts a refused parcel line by line; it begins as if all of it had come, fit to be sold. */
export function ReceivedBackForm({ order, onTyped, onClose, reload }: ReceivedBackFormProps) {
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = order.cartItems.map((line) => ({ ...line, label: sizeLabel(line) }));
  const { lines, check, table } = usePieceCounts(sent, form, onTyped);
  const { trigger, isMutating, error } = useSWRMutation(
    panelApi.adminOrderReceivedBack(order._id),
    async (path: string) => {
      const counts = lines.map(({ lineId, received, restock }) => ({ lineId, received, restock }));
      const body = { lines: counts, version: order.version };
      const answer = await callApiForEnvelope<{ message: string }>(path, { method: 'POST', body });
      onTyped(false);
      await reload();
      return answer;
    },
    {
      throwOnError: false,
      onSuccess: ({ message }) => toast.success(message),
      onError: (reason) => isStatus(reason, 409) && void reload(),
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isMutating) return;
    if (check()) setAsked(true);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <LockedWhile isBusy={isMutating}>{table}</LockedWhile>
      <p className="text-muted-foreground">
        What came and is not fit to be sold is damaged, what did not come is missing.
      </p>
      {error ? (
        <p role="alert" className="text-destructive">
          {messageOf(error, 'The parcel could not be received. Please try again.')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isMutating}>
          Receive back
        </Button>
        <Button
          variant="outline"
          aria-disabled={isMutating}
          onClick={() => isMutating || onClose()}
        >
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Receive order ${order.orderNumber} back?`}
        description={receivedBackNote(order, partsInWords(lines))}
        confirmLabel="Receive back"
        cancelLabel="Go back"
        onConfirm={() => {
          setAsked(false);
          void trigger();
        }}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}
