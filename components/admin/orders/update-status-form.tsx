'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { formatRupees } from '@/lib/money';
import { mayReceiveCash, restOf, whyNotSet } from '@/lib/orders/rules';
import type { OrderDto, StatusInput } from '@/lib/orders/schema';
import { CASH_TO_COME, STATUS_WORDS } from '@/lib/orders/wording-rules';
import { panelApi } from '@/lib/panel-routes';
import { ADMIN_ORDER_STATUSES, type AdminOrderStatus } from '@/lib/store';
import { DispatchFields, parcelIn, parcelProblems } from './dispatch-fields';
import { NO_QUESTION, type Question, questionFor } from './status-question';
import { useWhyNotRefunded } from './use-why-not-refunded';

interface UpdateStatusFormProps {
  order: OrderDto;
  couriers: readonly string[];
  /** '' while none is chosen. */
  choice: AdminOrderStatus | '';
  onChoose: (status: AdminOrderStatus | '') => void;
  reload: () => Promise<unknown>;
}

export function UpdateStatusForm(props: UpdateStatusFormProps) {
  const { order, couriers, choice, onChoose, reload } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Whether something was chosen or typed after the last save was sent: it stays, and keeps the focus. */
  const isTouched = useRef(false);
  /** What is asked before it is sent. */
  const [question, setQuestion] = useState<Question | null>(null);
  const [isReceived, setReceived] = useState(false);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    panelApi.adminOrderUpdate(order._id),
    async (path, { arg: body }: { arg: StatusInput }) => {
      const answer = await callApiForEnvelope<{ message: string }>(path, { method: 'PUT', body });
      // Until it is read again, the next change would be refused as outdated.
      await reload();
      const isCashToCome = !body.paymentReceived && mayReceiveCash(order, body.orderStatus);
      return { ...answer, isCashToCome };
    },
    {
      throwOnError: false,
      onSuccess({ message, isCashToCome }) {
        toast.success(message, isCashToCome ? { description: CASH_TO_COME } : {});
        // Closed meanwhile, perhaps for another order, whose choice it is now.
        if (form.current && !isTouched.current) choose('');
      },
      // Somebody else changed the order: shows their change, and keeps the choice.
      onError: (reason) => isStatus(reason, 409) && void reload(),
    },
  );
  const problems = choice === 'inShipping' ? parcelProblems(error) : {};
  const isOfParcel = Object.values(problems).some(Boolean);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (error && !isTouched.current) (wrong ?? select.current)?.focus({ preventScroll: true });
    // Together with the message below it.
    wrong?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const whyNotRefunded = useWhyNotRefunded(order);
  const asksForCash = mayReceiveCash(order, choice);
  const options = ADMIN_ORDER_STATUSES.map((status) => ({
    status,
    no: whyNotSet({ ...order, status: order.orderStatus }, status) ?? whyNotRefunded(status),
  }));
  const no = options.find((option) => option.no)?.no;

  useEffect(() => {
    // They open below the edge of the dialog.
    if (choice === 'inShipping')
      form.current?.querySelector('fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [choice]);

  function choose(status: AdminOrderStatus | '') {
    onChoose(status);
    setReceived(false);
  }

  async function send() {
    setQuestion(null);
    if (choice === '') return;
    const paid = asksForCash && isReceived && { paymentReceived: true };
    const parcel = parcelOf(choice);
    isTouched.current = false;
    const done = await trigger({
      orderStatus: choice,
      version: order.version,
      ...paid,
      ...parcel,
    });
    if (done && !isTouched.current) select.current?.focus({ preventScroll: true });
  }

  const parcelOf = (status: AdminOrderStatus) =>
    status === 'inShipping' && form.current ? parcelIn(form.current) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (choice === '') return;
    const asked = questionFor(order, choice, parcelOf(choice));
    if (asked) setQuestion(asked);
    else void send();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => {
        isTouched.current = true;
      }}
      className="grid gap-3"
    >
      <div className="seam" />
      <Label htmlFor={id}>Order Status</Label>
      {no ? (
        <p id={`${id}-no`} className="text-sm text-muted-foreground">
          {no}
        </p>
      ) : null}
      <div className="grid gap-3">
        <NativeSelect
          id={id}
          ref={select}
          value={choice}
          onChange={({ target }) =>
            choose(ADMIN_ORDER_STATUSES.find((status) => status === target.value) ?? '')
          }
          aria-describedby={error && !isOfParcel ? `${id}-failure` : no ? `${id}-no` : undefined}
        >
          <option value="" disabled>
            Choose a status
          </option>
          {options.map(({ status, no }) => (
            <option key={status} value={status} disabled={no !== null}>
              {STATUS_WORDS[status]}
            </option>
          ))}
        </NativeSelect>
        {choice === 'inShipping' ? (
          <DispatchFields
            shipment={order.shipment}
            couriers={couriers}
            problems={problems}
            // Resetting while it is being sent would lose the outcome.
            onChange={() => isMutating || reset()}
          />
        ) : null}
        {choice === '' && order.orderStatus === 'inShipping' && !order.comingBack ? (
          <Button
            type="button"
            variant="ghost"
            className="sm:justify-self-start"
            onClick={() => choose('inShipping')}
          >
            Correct courier or number
          </Button>
        ) : null}
        {asksForCash ? (
          <fieldset className="border bg-card p-3 text-sm">
            <legend className="px-1 font-medium">Cash received?</legend>
            <label className="flex min-h-8 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isReceived}
                onChange={({ target }) => setReceived(target.checked)}
                className="size-4 shrink-0 accent-primary"
              />
              Yes, {formatRupees(restOf(order))}: the order is paid
            </label>
          </fieldset>
        ) : null}
        <Button
          type="submit"
          className="sm:justify-self-start"
          disabled={choice === ''}
          aria-disabled={isMutating}
        >
          Update Order Status
        </Button>
      </div>
      {error && !isOfParcel ? (
        <p
          ref={(sentence) => sentence?.scrollIntoView({ block: 'nearest' })}
          id={`${id}-failure`}
          role="alert"
          className="text-sm text-destructive"
        >
          {messageOf(error, 'The order status could not be updated.')}
        </p>
      ) : null}
      <ConfirmDialog
        {...(question ?? NO_QUESTION)}
        open={question !== null}
        onConfirm={() => void send()}
        onCancel={() => setQuestion(null)}
      />
    </form>
  );
}
