'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { FormField, SelectField } from '@/components/ui/form-field';
import { formatRupees, type Paise, paiseToRupees } from '@/lib/money';
import {
  REFUND_METHODS,
  type RefundInput,
  type RefundMethod,
  refundInput,
} from '@/lib/orders/refund-schema';
import { leftToGiveBack } from '@/lib/orders/rules';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import type { PaymentMethod } from '@/lib/store';
import { LockedWhile } from '../locked-while';

const METHOD_WORDS: Record<RefundMethod, string> = {
  razorpay: 'Razorpay, as they paid',
  upi: 'UPI, sent by hand',
  credit: 'Store credit, for their next order',
};
/** Cash goes to the store wallet, unless a clerk chooses UPI (specification 9, policy text). */
const WAYS: Record<PaymentMethod, readonly [RefundMethod, ...RefundMethod[]]> = {
  razorpay: REFUND_METHODS,
  cod: ['credit', 'upi'],
};

interface GiveBackProps {
  order: OrderDto;
  /** Whether something is typed that is not sent. */
  onTyped: (isTyped: boolean) => void;
  reload: () => Promise<unknown>;
}

/** Money back without goods, as for a lost parcel; not there while nothing is left of what was paid. */
export function GiveBack({ order, onTyped, reload }: GiveBackProps) {
  const [isOpen, setOpen] = useState(false);
  const left = leftToGiveBack(order);
  if (left <= 0) return null;
  if (!isOpen)
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        Give money back
      </Button>
    );
  function close() {
    setOpen(false);
    onTyped(false);
  }
  return (
    <GiveBackForm order={order} left={left} onTyped={onTyped} reload={reload} onClose={close} />
  );
}

function GiveBackForm({
  order,
  left,
  onTyped,
  reload,
  onClose,
}: GiveBackProps & { left: Paise; onClose: () => void }) {
  const ways = WAYS[order.paymentMethod];
  const form = useForm({
    resolver: zodResolver(refundInput),
    defaultValues: {
      amount: '',
      reason: '',
      refundMethod: ways[0],
      reference: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const method = form.watch('refundMethod');

  const submit = form.handleSubmit(async (input: RefundInput) => {
    const body = { ...input, version: order.version };
    try {
      const { message } = await callApiForEnvelope<{ message: string }>(
        panelApi.adminOrderRefund(order._id),
        { method: 'POST', body },
      );
      toast.success(message);
      await reload();
      onClose();
    } catch (error) {
      form.setError('root', { message: messageOf(error, 'The refund could not be noted.') });
      showFieldErrors(error, ['amount', 'reason', 'reference'], form.setError);
      // Somebody else changed the order: shows their change, and keeps what was typed.
      if (isStatus(error, 409)) void reload();
    }
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => {
        onTyped(true);
        form.clearErrors('root');
      }}
      aria-label="Give money back"
      className="grid gap-4"
    >
      <div className="seam" />
      <h2 className="text-base font-bold">Give money back</h2>
      <LockedWhile isBusy={isSubmitting} className="grid gap-4">
        <FormField
          label="Sum in rupees"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          hint={`At most ${formatRupees(paiseToRupees(left))} is left of what was paid.`}
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <FormField
          label="Reason"
          autoComplete="off"
          hint="The customer reads it."
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <SelectField
          label="How"
          error={errors.refundMethod?.message}
          {...form.register('refundMethod')}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {METHOD_WORDS[one]}
            </option>
          ))}
        </SelectField>
        {method === 'upi' ? (
          <FormField
            label="Reference of the UPI transfer"
            autoComplete="off"
            hint="Send it first; this notes it and tells the customer."
            error={errors.reference?.message}
            {...form.register('reference')}
          />
        ) : null}
      </LockedWhile>
      {errors.root ? (
        <p role="alert" className="text-sm text-destructive">
          {errors.root.message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting}>
          Give it back
        </Button>
        <Button variant="ghost" aria-disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
