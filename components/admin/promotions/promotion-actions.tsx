'use client';

import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApi, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatCount } from '@/lib/money';
import type { PromotionDto } from '@/lib/promotions/schema';
import { routes } from '@/lib/routes';
import { DeleteButton } from '../delete-button';
import type { Target } from './form-values';

interface PromotionActionsProps {
  promotion: PromotionDto;
  onOpen: (target: Target) => void;
  reload: () => Promise<unknown>;
}

export function PromotionActions({ promotion, onOpen, reload }: PromotionActionsProps) {
  const { _id, title, state, isKept } = promotion;
  const describedBy = `promotion-${_id}`;
  return (
    <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-2 md:justify-end xl:flex-nowrap">
      {state === 'running' ? <EndButton promotion={promotion} reload={reload} /> : null}
      <Button
        variant="outline"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => onOpen({ kind: 'edit', promotion })}
      >
        Edit
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => onOpen({ kind: 'copy', promotion })}
      >
        Duplicate
      </Button>
      {isKept && (state === 'off' || state === 'ended') ? null : (
        <DeleteButton
          path={routes.api.adminPromotionDelete(_id)}
          question={isKept ? `Switch off ‘${title}’?` : `Delete ‘${title}’?`}
          consequence={
            isKept
              ? 'Orders or the banner name it, so it is switched off and stays in this list. Nobody gets it any more.'
              : 'No order has used it. It is gone for good.'
          }
          confirmLabel={isKept ? 'Switch off' : 'Delete'}
          failed="The promotion could not be deleted. Please try again."
          variant="ghost"
          describedBy={describedBy}
          reload={reload}
        >
          {isKept ? 'Switch off' : 'Delete'}
        </DeleteButton>
      )}
    </div>
  );
}

function EndButton({ promotion, reload }: Omit<PromotionActionsProps, 'onOpen'>) {
  const { _id, title, code, uses } = promotion;
  const [isOpen, setOpen] = useState(false);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    routes.api.adminPromotionEnd(_id),
    (path: string) => callApi(path, { method: 'PUT' }),
    {
      throwOnError: false,
      async onSuccess() {
        setOpen(false);
        toast.success('Promotion ended');
        await reload();
        document.getElementById('main')?.focus();
      },
      onError: () => void reload(),
    },
  );
  const used = uses > 0 ? ` ${formatCount(uses, 'order')} used it and stay as they are.` : '';

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`promotion-${_id}`}
        onClick={() => setOpen(true)}
      >
        End now
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`End ‘${title}’ now?`}
        description={`${code === null ? 'Carts' : `Carts with the code ${code}`} cost more from this moment on.${used}`}
        confirmLabel="End now"
        cancelLabel="Keep running"
        isBusy={isMutating}
        onConfirm={() => void trigger()}
        onCancel={() => {
          setOpen(false);
          reset();
        }}
        error={
          error ? messageOf(error, 'The promotion could not be ended. Please try again.') : null
        }
      />
    </>
  );
}
