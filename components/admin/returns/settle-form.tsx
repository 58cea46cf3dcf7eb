import { useState } from 'react';
import { FormField, SelectField } from '@/components/ui/form-field';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import { isOurFault, splitPayBack } from '@/lib/returns/money-rules';
import {
  type AdminReturnDto,
  RETURN_METHODS,
  type ReturnMethod,
} from '@/lib/returns/return-schema';
import { RETURN_METHOD_WORDS } from '@/lib/returns/wording-rules';
import { ActionForm, type ActionFormProps } from './action-form';

const HOW: Record<ReturnMethod, string> = {
  razorpay: 'Razorpay, as they paid',
  upi: 'UPI, sent by hand',
  credit: 'Store credit',
};

/** Lines whose pieces are paid back, not exchanged. */
const paidLines = ({ lines }: AdminReturnDto) =>
  lines.filter(({ wish, soldOut }) => wish !== 'exchange' || soldOut);

/** How what these pieces bring goes back by a method, in rupees, as the server counts it. */
function split(
  { left, leftAsMoney, brings, chargeBack }: AdminReturnDto,
  counted: readonly { lineId: string; wish: string; reason: string; pieces: number }[],
  method: ReturnMethod,
) {
  const faulty = counted
    .filter(({ reason }) => isOurFault(reason))
    .reduce((sum, { pieces }) => sum + pieces, 0);
  const { asMoney, asCredit } = splitPayBack({
    lines: counted.map(({ lineId, wish, pieces }) => ({
      wish,
      paise: rupeesToPaise(brings.find((one) => one.lineId === lineId)?.amounts[pieces] ?? 0),
    })),
    charge: rupeesToPaise(chargeBack[faulty] ?? 0),
    left: rupeesToPaise(left),
    money: rupeesToPaise(leftAsMoney),
    method,
  });
  return { asMoney: inRupees(asMoney), asCredit: inRupees(asCredit) };
}

const inRupees = (value: number) => paiseToRupees(paise(value));

/** Gives the money back; of missing pieces only if the clerk says so. */
export function SettleForm({ one, onTyped, ...props }: ActionFormProps) {
  const [chosen, setMethod] = useState(one.method ?? 'credit');
  const [reference, setReference] = useState('');
  /** As typed, by the line's id. */
  const [paid, setPaid] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const lines = paidLines(one);
  const counted = lines.map((line) => {
    const shown = paid[line.lineId] ?? String(line.received ?? 0);
    const isWrong = !/^\d{1,4}$/.test(shown) || Number(shown) > line.quantity;
    return { ...line, shown, isWrong, pieces: isWrong ? (line.received ?? 0) : Number(shown) };
  });
  const isChanged = counted.some(({ shown, received }) => Number(shown) !== received);
  const mayBeMoney = split(one, counted, 'upi').asMoney > 0;
  const methods = RETURN_METHODS.filter((id) =>
    id === 'razorpay' ? mayBeMoney && one.paidOnline : id === 'credit' || mayBeMoney,
  );
  const method = methods.includes(chosen) ? chosen : 'credit';
  const { asMoney, asCredit } = split(one, counted, method);
  const needsReference = lines.length > 0 && method === 'upi' && reference.trim() === '';

  function settle() {
    setChecked(true);
    if (needsReference || counted.some(({ isWrong }) => isWrong)) return;
    void props.update.trigger({
      action: 'settle',
      ...(lines.length > 0 && {
        refundMethod: method,
        amount: method === 'credit' ? asCredit : asMoney,
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
            {[
              asMoney > 0 && `${formatRupees(asMoney)} goes back by ${RETURN_METHOD_WORDS[method]}`,
              asCredit > 0 && `${formatRupees(asCredit)} goes back as store credit`,
            ]
              .filter(Boolean)
              .join(', and ') || 'No money goes back'}
            {` to ${one.customer.userName}. ${formatRupees(one.left)} is left of what was paid.`}
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
