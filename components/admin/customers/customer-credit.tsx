'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { CreditStatement, useCredit } from '@/components/orders/credit-statement';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { type GrantInput, grantInput } from '@/lib/credit/schema';
import { formatRupees } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { LockedWhile } from '../locked-while';

/** A customer's store credit: the balance, how it came about, and a form that adds to it. */
export function CustomerCredit({ customerId }: { customerId: string }) {
  const list = useCredit((query) => panelApi.adminCustomerStatement(customerId, query));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      {list.balance === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            Balance <strong className="tabular-nums">{formatRupees(list.balance)}</strong>
          </p>
          {isOpen ? null : (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              Add store credit
            </Button>
          )}
        </div>
      )}
      {isOpen ? (
        <GrantForm customerId={customerId} onDone={list.reload} onClose={() => setOpen(false)} />
      ) : null}
      <CreditStatement list={list} audience="admin" />
    </div>
  );
}

interface GrantFormProps {
  customerId: string;
  onDone: () => void;
  onClose: () => void;
}

function GrantForm({ customerId, onDone, onClose }: GrantFormProps) {
  // Of this form: pressed again after a lost answer, nothing is added twice.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(grantInput),
    defaultValues: { amount: '', reason: '', key },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body: GrantInput) => {
    try {
      const { message } = await callApiForEnvelope<{ message: string }>(
        panelApi.adminCustomerCredit(customerId),
        { method: 'POST', body },
      );
      toast.success(message);
      onDone();
      onClose();
    } catch (error) {
      form.setError('root', { message: messageOf(error, 'The credit could not be added.') });
      showFieldErrors(error, ['amount', 'reason'], form.setError);
    }
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Add store credit"
      className="grid gap-4 border bg-card p-4"
    >
      <LockedWhile isBusy={isSubmitting} className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <FormField
          label="Sum in rupees"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
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
      </LockedWhile>
      {errors.root ? (
        <p role="alert" className="text-sm text-destructive">
          {errors.root.message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting}>
          Add it
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
