import { type ReactNode, useId } from 'react';
import { sizeLabel, sizeName } from '@/lib/one-size';
import { RETURN_REASONS, type ReturnableDto, type ReturnWish } from '@/lib/returns/return-schema';
import { RETURN_REASON_WORDS, RETURN_WISH_WORDS } from '@/lib/returns/wording-rules';
import {
  bringsBack,
  type Chosen,
  inRupees,
  missingOf,
  sizesFor,
  wayInWords,
  wishesFor,
} from './draft';
import type { StepProps } from './piece-step';

interface WishStepProps extends Pick<StepProps, 'onPieces'> {
  chosen: readonly Chosen[];
  returnable: ReturnableDto;
  /** Says what is missing. */
  isChecked: boolean;
}

/** Why the pieces come back, and what the shopper would like for them. */
export function WishStep({ chosen, ...props }: WishStepProps) {
  return (
    <div className="grid gap-6">
      {chosen.map((one) => (
        <LineWish key={one.line._id} one={one} {...props} />
      ))}
    </div>
  );
}

function LineWish({
  one,
  returnable,
  isChecked,
  onPieces,
}: Omit<WishStepProps, 'chosen'> & { one: Chosen }) {
  const id = useId();
  const { line, pieces } = one;
  const missing = isChecked ? missingOf(one) : null;
  const set = (change: Parameters<typeof onPieces>[1]) => onPieces(line._id, change);
  const hints: Record<ReturnWish, string> = {
    refund: `${inRupees(bringsBack(one))} ${wayInWords(returnable.method)}. ${
      returnable.method === 'wallet' ? 'For UPI instead, write your UPI ID in the note.' : ''
    }`,
    exchange: 'Nothing to pay. We keep it for you once we have said yes.',
    credit: `${inRupees(bringsBack(one))} to spend on any order, as soon as your pieces have reached us.`,
  };
  return (
    <section aria-label={line.title} className="grid gap-4 border-t pt-4 first:border-0 first:pt-0">
      <p className="font-medium wrap-anywhere">
        {pieces.quantity} × {line.title}, {sizeLabel(line)}
      </p>
      <Choices legend="Why?">
        {RETURN_REASONS.map((reason) => (
          <Choice
            key={reason}
            name={`${id}-reason`}
            label={RETURN_REASON_WORDS[reason]}
            checked={pieces.reason === reason}
            onChoose={() => set({ reason })}
          />
        ))}
      </Choices>
      <Choices legend="What would you like?">
        {wishesFor(one, returnable).map((wish) => (
          <Choice
            key={wish}
            name={`${id}-wish`}
            label={
              wish === 'refund' && returnable.method === 'wallet'
                ? 'Store credit, or UPI'
                : RETURN_WISH_WORDS[wish]
            }
            hint={pieces.wish === wish ? hints[wish] : undefined}
            checked={pieces.wish === wish}
            onChoose={() => set({ wish })}
          />
        ))}
      </Choices>
      {pieces.wish === 'exchange' ? <Sizes one={one} onChoose={(size) => set({ size })} /> : null}
      {missing ? (
        <p role="alert" tabIndex={-1} className="text-destructive outline-none">
          {missing}
        </p>
      ) : null}
    </section>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, hint, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={name}
          checked={checked}
          aria-describedby={hint ? id : undefined}
          onChange={onChoose}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {hint ? (
        <p id={id} className="pb-2 pl-8 text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

const leftInWords = (stock: number) => (stock === 0 ? 'sold out' : `only ${stock} left`);

interface SizesProps {
  one: Chosen;
  onChoose: (size: Chosen['line']['may']['sizes'][number]['size']) => void;
}

/** The other sizes; those that are too few are named as such. */
function Sizes({ one, onChoose }: SizesProps) {
  const { line, pieces } = one;
  const name = useId();
  const sizes = sizesFor(one);
  const tooFew = sizes
    .filter(({ stock }) => stock < pieces.quantity)
    .map(({ size, stock }) => `${sizeName(size, line.isOneSize)}: ${leftInWords(stock)}.`);
  return (
    <div role="radiogroup" aria-label="Which size?" className="grid gap-2">
      <p aria-hidden className="font-semibold">
        Which size?
      </p>
      <div className="flex flex-wrap gap-1.5">
        {sizes.map(({ size, stock }) => {
          const isGone = stock < pieces.quantity;
          const shown = sizeName(size, line.isOneSize);
          return (
            <label key={size} className={`size-option ${line.isOneSize ? 'w-auto px-3' : ''}`}>
              <input
                type="radio"
                name={name}
                checked={pieces.size === size && !isGone}
                disabled={isGone}
                aria-label={isGone ? `${shown}, ${leftInWords(stock)}` : undefined}
                onChange={() => onChoose(size)}
              />
              {shown}
            </label>
          );
        })}
      </div>
      <p className="text-muted-foreground empty:hidden">{tooFew.join(' ')}</p>
    </div>
  );
}
