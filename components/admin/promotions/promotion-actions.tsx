'use client';

import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import type { PromotionDto } from '@/lib/promotions/schema';
import { ConfirmButton } from '../confirm-button';
import type { Target } from './form-values';

interface PromotionActionsProps {
  promotion: PromotionDto;
  onOpen: (target: Target) => void;
  reload: () => Promise<unknown>;
}

export function PromotionActions({ promotion, onOpen, reload }: PromotionActionsProps) {
  const { _id, title, code, state, uses, isKept } = promotion;
  const carts = code === null ? 'Carts' : `Carts with the code ${code}`;
  const used = uses > 0 ? ` ${formatCount(uses, 'order')} used it and stay as they are.` : '';
  const describedBy = `promotion-${_id}`;
  return (
    <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-2 md:justify-end xl:flex-nowrap">
      {state === 'running' ? (
        <ConfirmButton
          path={panelApi.adminPromotionEnd(_id)}
          method="PUT"
          question={`End ‘${title}’ now?`}
          consequence={`${carts} cost more from this moment on.${used}`}
          confirmLabel="End now"
          cancelLabel="Keep running"
          failed="The promotion could not be ended. Please try again."
          variant="outline"
          describedBy={describedBy}
          reload={reload}
        >
          End now
        </ConfirmButton>
      ) : null}
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
        <ConfirmButton
          path={panelApi.adminPromotionDelete(_id)}
          question={isKept ? `Switch off ‘${title}’?` : `Delete ‘${title}’?`}
          consequence={
            isKept
              ? 'Orders, the banner or a collection name it, so it is switched off and stays in this list. Nobody gets it any more.'
              : 'No order has used it. It is gone for good.'
          }
          confirmLabel={isKept ? 'Switch off' : 'Delete'}
          failed="The promotion could not be deleted. Please try again."
          variant="ghost"
          describedBy={describedBy}
          reload={reload}
        >
          {isKept ? 'Switch off' : 'Delete'}
        </ConfirmButton>
      )}
    </div>
  );
}
