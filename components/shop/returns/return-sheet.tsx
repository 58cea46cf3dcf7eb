'use client';

import { type FormEvent, useRef, useState } from 'react';
import { PhotosField } from '@/components/shop/uploads/photos-field';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form-field';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { OrderDto } from '@/lib/orders/schema';
import { MAX_RETURN_PICTURES, type ReturnableDto } from '@/lib/returns/return-schema';
import { routes } from '@/lib/routes';
import {
  chosenOf,
  type Draft,
  daysLeftInWords,
  missingOf,
  NO_PIECES,
  outcomeInWords,
  type Pieces,
  type ReturnableLine,
  requestOf,
} from './draft';
import { PieceStep } from './piece-step';
import { useSendRequest } from './use-send-request';
import { WishStep } from './wish-step';

const STEPS = ['Which pieces?', 'Why, and what would you like?', 'Check and send'] as const;
const LAST = STEPS.length - 1;

interface ReturnSheetProps {
  order: OrderDto;
  returnable: ReturnableDto;
  lines: readonly ReturnableLine[];
  /** Kept outside, so that closing the sheet loses nothing. */
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => Promise<unknown>;
  reload: () => Promise<unknown>;
}

/** The request in three steps. */
export function ReturnSheet({ isOpen, onClose, ...props }: ReturnSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={(open) => open || onClose()}>
      <SheetContent className="overflow-y-auto">
        <SheetHeader>
          <SheetTitle>Return or exchange</SheetTitle>
          <SheetDescription>
            Order {props.order.orderNumber}. {daysLeftInWords(props.returnable)}
          </SheetDescription>
        </SheetHeader>
        <Steps {...props} />
      </SheetContent>
    </Sheet>
  );
}

function Steps({
  order,
  returnable,
  lines,
  draft,
  onChange,
  onSent,
  reload,
}: Omit<ReturnSheetProps, 'isOpen' | 'onClose'>) {
  const [step, setStep] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusSoon = useFocusWhenRendered();
  const { send, isSending, failure, forget } = useSendRequest(onSent, reload);
  const chosen = chosenOf(draft, lines);
  const isMissing = step === 0 ? chosen.length === 0 : chosen.some((one) => missingOf(one));

  const onPieces = (lineId: string, change: Partial<Pieces>) =>
    onChange((was) => ({
      ...was,
      pieces: { ...was.pieces, [lineId]: { ...NO_PIECES, ...was.pieces[lineId], ...change } },
    }));

  function turnTo(next: number) {
    setStep(next);
    setChecked(false);
    forget();
    focusSoon(() => form.current?.querySelector<HTMLElement>('h3'));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isMissing) {
      setChecked(true);
      focusSoon(() => form.current?.querySelector<HTMLElement>('[role=alert]'));
    } else if (step < LAST) turnTo(step + 1);
    else if (!isUploading) void send(requestOf(order, draft, chosen));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex grow flex-col text-sm">
      <div inert={isSending} className="grid gap-5 px-5 pb-5">
        <h3 tabIndex={-1} className="text-base font-bold outline-none">
          <span className="block text-sm font-normal text-muted-foreground">
            Step {step + 1} of {STEPS.length}
          </span>
          {STEPS[step]}
        </h3>
        {step === 0 ? (
          <>
            <PieceStep lines={lines} draft={draft} onPieces={onPieces} />
            {isChecked && isMissing ? (
              <p role="alert" tabIndex={-1} className="text-destructive outline-none">
                Choose at least one piece
              </p>
            ) : null}
          </>
        ) : null}
        {step === 1 ? <WishStep {...{ chosen, returnable, onPieces, isChecked }} /> : null}
        {step === LAST ? (
          <>
            <section aria-label="What you get" className="grid gap-2 border bg-card p-4">
              {outcomeInWords(chosen, returnable.method).map((sentence) => (
                <p key={sentence} className="font-medium">
                  {sentence}
                </p>
              ))}
              <p className="text-muted-foreground">
                We look at your request and write to you. Then a courier picks the pieces up at your
                address: unworn, unwashed and with their tag.
              </p>
            </section>
            <TextareaField
              label="Note (if you like)"
              value={draft.note}
              maxLength={1000}
              onChange={({ target }) => onChange((was) => ({ ...was, note: target.value }))}
            />
            <PhotosField
              path={routes.api.returnPicture()}
              most={MAX_RETURN_PICTURES}
              note="Of a fault, for example. Only we see them."
              value={draft.pictures}
              onChange={(pictures) => onChange((was) => ({ ...was, pictures }))}
              onBusy={setUploading}
            />
          </>
        ) : null}
        {failure ? (
          <p role="alert" className="text-destructive">
            {failure}
          </p>
        ) : null}
      </div>
      <SheetFooter className="sticky bottom-0 flex-row flex-wrap bg-background">
        <Button type="submit" className="grow" aria-disabled={isSending || isUploading}>
          {step < LAST ? 'Next' : 'Send request'}
        </Button>
        {step > 0 ? (
          <Button
            variant="outline"
            aria-disabled={isSending}
            onClick={() => isSending || turnTo(step - 1)}
          >
            Back
          </Button>
        ) : null}
      </SheetFooter>
    </form>
  );
}
