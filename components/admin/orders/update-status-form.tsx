'use client';

import { type FormEvent, useId, useRef } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/client/api-client';
import { toast } from '@/components/client/toast';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import type { OrderDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { ADMIN_ORDER_STATUSES } from '@/lib/store';

interface UpdateStatusFormProps {
  order: OrderDto;
  /** '' while none is chosen. */
  choice: string;
  onChoose: (status: string) => void;
  reload: () => void;
}

export function UpdateStatusForm({ order, choice, onChoose, reload }: UpdateStatusFormProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { trigger, isMutating, error } = useSWRMutation(
    routes.api.adminOrderUpdate(order._id),
    (path, { arg: orderStatus }: { arg: string }) =>
      callApiForEnvelope<{ message: string }>(path, {
        method: 'PUT',
        body: { orderStatus, version: order.version },
      }),
    {
      throwOnError: false,
      onSuccess({ message }) {
        toast.success(message);
        onChoose('');
        reload();
      },
      // Somebody else changed the order: shows their change, and keeps the choice.
      onError: (reason) => isStatus(reason, 409) && reload(),
    },
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    await trigger(choice);
    // The button is disabled by now and has lost the focus.
    select.current?.focus({ preventScroll: true });
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="seam" />
      <Label htmlFor={id}>Order Status</Label>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <NativeSelect
          id={id}
          ref={select}
          value={choice}
          onChange={(event) => onChoose(event.target.value)}
          aria-describedby={error ? `${id}-failure` : undefined}
        >
          <option value="" disabled>
            Choose a status
          </option>
          {ADMIN_ORDER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </NativeSelect>
        <Button type="submit" disabled={choice === '' || isMutating}>
          Update Order Status
        </Button>
      </div>
      {error ? (
        <p id={`${id}-failure`} role="alert" className="text-sm text-destructive">
          {messageOf(error, 'The order status could not be updated.')}
        </p>
      ) : null}
    </form>
  );
}
