'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/client/api-client';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import type { OrderDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { ADMIN_ORDER_STATUSES } from '@/lib/store';

/** What a form holds that the order does not: a status that is chosen, or on its way. */
export type Unsent = 'nothing' | 'chosen' | 'sending';

interface UpdateStatusFormProps {
  order: OrderDto;
  onUpdated: () => Promise<unknown>;
  onUnsent: (unsent: Unsent) => void;
}

export function UpdateStatusForm({ order, onUpdated, onUnsent }: UpdateStatusFormProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [choice, setChoice] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function choose(status: string) {
    setChoice(status);
    // Not from an effect: an Escape right behind it must already find it.
    onUnsent(status === '' ? 'nothing' : 'chosen');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    onUnsent('sending');
    setFailure(null);
    try {
      const { message } = await callApiForEnvelope<{ message: string }>(
        routes.api.adminOrderUpdate(order._id),
        { method: 'PUT', body: { orderStatus: choice, version: order.version } },
      );
      toast.success(message);
      choose('');
      await onUpdated();
    } catch (error) {
      // It may be closed by now.
      if (select.current) onUnsent('chosen');
      setFailure(messageOf(error, 'The order status could not be updated.'));
      // Somebody else was faster: the order is shown as they left it, and what was chosen stays.
      if (isStatus(error, 409)) await onUpdated();
    } finally {
      setSending(false);
      // The button is disabled by now, and a disabled button loses the focus.
      select.current?.focus({ preventScroll: true });
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="seam" />
      <Label htmlFor={id}>Order Status</Label>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <select
          id={id}
          ref={select}
          value={choice}
          onChange={(event) => choose(event.target.value)}
          aria-describedby={failure ? `${id}-failure` : undefined}
          className="h-11 w-full rounded-sm border border-input bg-white px-3 text-base md:text-sm"
        >
          <option value="" disabled>
            Choose a status
          </option>
          {ADMIN_ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
        <Button type="submit" disabled={choice === '' || isSending}>
          Update Order Status
        </Button>
      </div>
      {failure && (
        <p id={`${id}-failure`} role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
    </form>
  );
}
