import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { ReturnLines } from '@/components/orders/return-lines';
import { ReturnStateBadge } from '@/components/orders/return-state-badge';
import { ReturnSteps } from '@/components/orders/return-steps';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ReturnDto } from '@/lib/returns/return-schema';
import { routes } from '@/lib/routes';
import { nextInWords, returnTitle } from './progress';

interface ReturnCardProps {
  one: ReturnDto;
  reload: () => Promise<unknown>;
}

/** A request as its shopper follows it. */
export function ReturnCard({ one, reload }: ReturnCardProps) {
  return (
    <section aria-label={returnTitle(one)} className="grid gap-4 border bg-card p-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-base font-bold">
        {returnTitle(one)} <ReturnStateBadge state={one.state} settled="Done" />
      </h2>
      <div className="grid gap-1">
        {nextInWords(one).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ReturnLines lines={one.lines} audience="shopper" />
      <ReturnSteps one={one} />
      {one.mayCancel ? <CancelReturn one={one} reload={reload} /> : null}
    </section>
  );
}

const FAILED = 'The request could not be cancelled.';

/** Asks first, then takes the request back. */
function CancelReturn({ one, reload }: ReturnCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    routes.api.returnCancel(one._id),
    (path: string) => callApi(path, { method: 'POST' }),
    { throwOnError: false, onSuccess: showCancelled, onError: showIfChanged },
  );

  function close() {
    setOpen(false);
    reset();
  }

  async function showCancelled() {
    close();
    toast.success('Your request is cancelled');
    await reload();
  }

  /** The shop may have decided since it was read. */
  async function showIfChanged(reason: unknown) {
    if (!isStatus(reason, 409)) return;
    close();
    toast.error(messageOf(reason, FAILED));
    await reload();
  }

  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Cancel request
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Cancel this request?"
        description="You keep the pieces, and nothing goes back. While there are days left, you may ask again."
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
