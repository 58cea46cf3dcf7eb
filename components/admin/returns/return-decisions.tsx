'use client';

import { useState } from 'react';
import { messageOf } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AdminReturnDto, RETURN_ACTIONS, ReturnState } from '@/lib/returns/return-schema';
import { ReceiveForm } from './receive-form';
import { RefuseForm } from './refuse-form';
import { SettleForm } from './settle-form';
import { type ReturnUpdateProps, useReturnUpdate } from './use-return-update';

type Action = (typeof RETURN_ACTIONS)[number];

const NEXT: Record<ReturnState, readonly Action[]> = {
  requested: ['approve', 'refuse'],
  approved: ['receive', 'cancel'],
  received: ['settle'],
  settled: [],
  refused: [],
  cancelled: [],
};
const WORDS: Record<Action, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  receive: 'Receive',
  settle: 'Settle',
  cancel: 'Call off',
};
const FORMS = { refuse: RefuseForm, cancel: RefuseForm, receive: ReceiveForm, settle: SettleForm };

/** What can be done about a return now. What is open stays open, with what is typed in it, if somebody else is first. */
export function ReturnDecisions(props: ReturnUpdateProps) {
  const { one, onTyped } = props;
  const [open, setOpen] = useState<Action | null>(null);
  const update = useReturnUpdate(props, () => setOpen(null));
  const { trigger, isMutating, error, reset } = update;
  const why = error ? messageOf(error, 'This could not be saved. Please try again.') : null;

  function close() {
    setOpen(null);
    onTyped(false);
    reset();
  }

  if (open && open !== 'approve') {
    const Form = FORMS[open];
    return <Form one={one} update={update} why={why} onTyped={onTyped} onClose={close} />;
  }
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {NEXT[one.state].map((action, at) => (
        <Button
          key={action}
          variant={at === 0 ? 'default' : 'outline'}
          onClick={() => setOpen(action)}
        >
          {WORDS[action]}
        </Button>
      ))}
      <ConfirmDialog
        open={open === 'approve'}
        title="Approve this return?"
        description={approvalNote(one)}
        confirmLabel="Approve"
        cancelLabel="Go back"
        isBusy={isMutating}
        onConfirm={() => isMutating || void trigger({ action: 'approve' })}
        onCancel={close}
        error={why}
      />
    </div>
  );
}

/** What approving does, asked before it is done. */
function approvalNote({ lines, customer }: AdminReturnDto): string {
  const kept = lines
    .filter(({ wish }) => wish === 'exchange')
    .map(({ quantity, title, wantedSize }) => `${quantity} × ${title}, size ${wantedSize}`);
  return [
    `${customer.userName} is told that the pieces are picked up: please order the courier.`,
    kept.length > 0 &&
      `Kept from now on: ${kept.join('; ')}. What is sold out is paid back instead.`,
  ]
    .filter(Boolean)
    .join(' ');
}
