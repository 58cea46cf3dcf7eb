import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/button';
import type { AdminReturnDto } from '@/lib/returns/return-schema';
import { LockedWhile } from '../locked-while';
import type { ReturnUpdate } from './use-return-update';

/** What each form of a return's decisions gets. */
export interface ActionFormProps {
  one: AdminReturnDto;
  update: ReturnUpdate;
  /** Why it has not been done. */
  why: string | null;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

interface FrameProps extends Pick<ActionFormProps, 'update' | 'why' | 'onClose'> {
  ref?: Ref<HTMLFormElement>;
  title: string;
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form in place of the buttons. */
export function ActionForm(props: FrameProps) {
  const { ref, title, submitLabel, update, why, onSubmit, onClose, children } = props;
  const { isMutating } = update;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isMutating) onSubmit();
  }

  return (
    <form ref={ref} noValidate aria-label={title} onSubmit={submit} className="grid gap-4">
      <div className="seam" />
      <h3 className="text-base font-bold">{title}</h3>
      <LockedWhile isBusy={isMutating} className="grid gap-4">
        {children}
      </LockedWhile>
      {why ? (
        <p role="alert" className="text-destructive">
          {why}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isMutating}>
          {submitLabel}
        </Button>
        <Button variant="ghost" aria-disabled={isMutating} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
