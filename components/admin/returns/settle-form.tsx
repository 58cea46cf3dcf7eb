import { useState } from 'react';
import { FormField, SelectField } from '@/components/ui/form-field';
import { formatRupees } from '@/lib/money';
import {
  type AdminReturnDto,
  RETURN_METHODS,
  type ReturnMethod,
} from '@/lib/returns/return-schema';
import { ActionForm, type ActionFormProps } from './action-form';

const HOW: Record<ReturnMethod, string> = {
  razorpay: 'Razorpay, as they paid',
  upi: 'UPI, sent by hand',
  credit: 'Store credit',
};

/** Lines whose pieces are paid back, not exchanged. */
const paidLines = ({ lines }: AdminReturnDto) =>
  lines.filter(({ wish, soldOut }) => wish !== 'exchange' || soldOut);

/** Gives the money back; of missing pieces only if the clerk says so. */
export function SettleForm({ one, onTyped, ...props }: ActionFormProps) {
  const methods = RETURN_METHODS.filter((method) => method !== 'razorpay' || one.paidOnline);
  const [method, setMethod] = useState(one.method ?? methods[0] ?? 'credit');
  const [reference, setReference] = useState('');
  /** As typed, by the line's id. */
  const [paid, setPaid] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const lines = paidLines(one);
  const counted = lines.map((line) => {
    const shown = paid[line.lineId] ?? String(line.received ?? 0);
    const isWrong = !/^\d{1,4}$/.test(shown) || Number(shown) > line.quantity;
    return { ...line, shown, isWrong };
  });
  const isChanged = counted.some(({ shown, received }) => Number(shown) !== received);
  const needsReference = lines.length > 0 && method === 'upi' && reference.trim() === '';

  function settle() {
    setChecked(true);
    if (needsReference || counted.some(({ isWrong }) => isWrong)) return;
    void props.update.trigger({
      action: 'settle',
      ...(lines.length > 0 && {
        refundMethod: method,
        ...(method === 'upi' && { reference }),
      }),
      ...(isChanged && {
        lines: counted.map(({ lineId, shown }) => ({ lineId, paid: Number(shown) })),
      }),
    });
  }

  return (
    <ActionForm {...props} title="Settle this return" submitLabel="Settle" onSubmit={settle}>
      {lines.length === 0 ? (
        <p>No money goes back: the other size is on its way as an order.</p>
      ) : (
        <>
          <p>
            {isChanged
              ? `The sum follows from the pieces paid back. At most ${formatRupees(one.left)} is left of what was paid.`
              : `${formatRupees(one.amount)} goes back to ${one.customer.userName}.`}
          </p>
          {counted
            .filter(({ received, quantity }) => received !== quantity)
            .map(({ lineId, title, size, quantity, received, shown, isWrong }) => (
              <FormField
                key={lineId}
                label={`Pieces of ${title}, ${size}, paid back`}
                inputMode="numeric"
                autoComplete="off"
                hint={`${received ?? 0} of ${quantity} came. Pay more if the rest was lost on the way.`}
                error={isChecked && isWrong ? `Give 0 to ${quantity}` : undefined}
                value={shown}
                onChange={({ target }) => {
                  setPaid({ ...paid, [lineId]: target.value });
                  onTyped(true);
                }}
              />
            ))}
          <SelectField
            label="How"
            autoFocus
            value={method}
            onChange={({ target }) => {
              setMethod(target.value as ReturnMethod);
              onTyped(true);
            }}
          >
            {methods.map((id) => (
              <option key={id} value={id}>
                {HOW[id]}
              </option>
            ))}
          </SelectField>
          {method === 'upi' ? (
            <FormField
              label="Reference of the UPI transfer"
              autoComplete="off"
              maxLength={100}
              hint="Send it first; this notes it and tells the customer."
              error={
                isChecked && needsReference ? 'Enter the reference of the UPI transfer' : undefined
              }
              value={reference}
              onChange={({ target }) => {
                setReference(target.value);
                onTyped(true);
              }}
            />
          ) : null}
        </>
      )}
    </ActionForm>
  );
}
