'use client';

import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { unitCount } from '@/lib/cart/rules';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/money';
import {
  COMING_BACK,
  COMING_BACK_TO_US,
  canComeBack,
  RECEIVED_BACK,
} from '@/lib/orders/coming-back-rules';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import { ReceivedBackForm } from './received-back-form';
import { useWhyNotRefunded } from './use-why-not-refunded';

interface ComingBackProps {
  order: OrderDto;
  /** Whether counts are typed that are not saved. */
  onTyped: (isTyped: boolean) => void;
  reload: () => Promise<unknown>;
}

/** A parcel that was refused or not delivered: that it is coming back, and what came of it. */
export function ComingBack({ order, onTyped, reload }: ComingBackProps) {
  const { _id, orderNumber, orderStatus, version, comingBack } = order;
  /** What is to be said; not what the order lacks now, as a call whose answer was lost may have said it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isCounting, setCounting] = useState(false);
  const no = useWhyNotRefunded(order)('rejected');
  const { trigger, isMutating, error, reset } = useSWRMutation(
    panelApi.adminOrderUpdate(_id),
    (path: string) =>
      callApiForEnvelope<{ message: string }>(path, {
        method: 'PUT',
        body: { comingBack: wanted, version },
      }),
    {
      throwOnError: false,
      onSuccess({ message }) {
        setWanted(null);
        toast.success(message);
        return reload();
      },
      onError: () => void reload(),
    },
  );
  if (!canComeBack({ ...order, status: orderStatus })) return null;

  const pieces = formatCount(unitCount(order.cartItems), 'piece');
  const marked = comingBack
    ? `It was marked on ${formatDay(comingBack.at)} by ${comingBack.by}. `
    : '';
  const question =
    wanted === false
      ? {
          title: `Order ${orderNumber} is not coming back?`,
          description: `${marked}The mark goes, and the customer no longer sees ‘${COMING_BACK_TO_US}’.`,
          confirmLabel: 'It is not coming back',
        }
      : {
          title: `Order ${orderNumber} is coming back?`,
          description: `Its ${pieces} stay out of stock until they are counted under ‘${RECEIVED_BACK}’. The customer sees ‘${COMING_BACK_TO_US}’.`,
          confirmLabel: 'It is coming back',
        };

  function close() {
    setCounting(false);
    onTyped(false);
  }

  return (
    <section aria-label="Refused parcel" className="grid gap-3 text-sm">
      <div className="seam" />
      <h2 className="text-base font-bold">Refused or not delivered?</h2>
      <p className="text-muted-foreground">
        {comingBack
          ? `Coming back since ${formatDay(comingBack.at)}, says ${comingBack.by}. Its ${pieces} are out of stock until they are counted.`
          : 'Its pieces stay out of stock until the parcel is here and counted.'}
      </p>
      {no ? <p className="text-muted-foreground">{no}</p> : null}
      {isCounting ? (
        <ReceivedBackForm order={order} onTyped={onTyped} onClose={close} reload={reload} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={no !== null} onClick={() => setCounting(true)}>
            {RECEIVED_BACK}
          </Button>
          <Button variant="outline" onClick={() => setWanted(!comingBack)}>
            {comingBack ? 'Not coming back' : COMING_BACK}
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...question}
        open={wanted !== null}
        cancelLabel="Go back"
        isBusy={isMutating}
        onConfirm={() => isMutating || void trigger()}
        onCancel={() => {
          setWanted(null);
          reset();
        }}
        error={error ? messageOf(error, 'This could not be saved. Please try again.') : null}
      />
    </section>
  );
}
