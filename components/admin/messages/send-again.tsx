'use client';

import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { MessageDto } from '@/lib/messages/schema';
import { panelApi } from '@/lib/panel-routes';

const FAILED = 'The message could not be sent again.';

interface SendAgainProps {
  message: MessageDto;
  reload: () => Promise<unknown>;
}

/**
 * Asks, then sends the letter once more. Letters with a link to set a new password cannot be sent again: the link is
 * not kept.
 */
export function SendAgain({ message: { _id, to, kind, state }, reload }: SendAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    panelApi.adminMessageSendAgain(_id),
    (path: string) => callApiForEnvelope<{ message: string }>(path, { method: 'POST' }),
    {
      throwOnError: false,
      onSuccess: async ({ message }) => {
        close();
        toast.success(message);
        await reload();
      },
    },
  );

  function close() {
    setOpen(false);
    reset();
  }

  if (kind === 'password-reset')
    return (
      <p className="text-sm text-muted-foreground">
        Its link is shown to nobody, and it is not sent again: the customer can ask for another one.
      </p>
    );
  if (state === 'waiting')
    return <p className="text-sm text-muted-foreground">It is waiting to be sent.</p>;
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Send again
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Send this message again?"
        description={
          state === 'sent'
            ? `${to} has got it already, and will get it once more.`
            : `It goes to ${to}, if a mail server is set up.`
        }
        confirmLabel="Yes, send it"
        cancelLabel="Do not send"
        isBusy={isMutating}
        onConfirm={() => void trigger()}
        onCancel={close}
        error={error ? messageOf(error, FAILED) : null}
      />
    </div>
  );
}
