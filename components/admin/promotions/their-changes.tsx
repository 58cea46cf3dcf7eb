import { useEffect, useRef } from 'react';
import { changesBetween } from '@/lib/audit/rules';
import type { PromotionDto, PromotionProductDto } from '@/lib/promotions/schema';
import { fieldsInWords } from '@/lib/promotions/words-rules';
import { ChangesList } from '../changes-list';

interface TheirChangesProps {
  before: PromotionDto;
  theirs: PromotionDto;
  known: ReadonlyMap<string, PromotionProductDto>;
}

/** What somebody else has saved while the form was open. */
export function TheirChanges({ before, theirs, known }: TheirChangesProps) {
  const inWords = ({ productIds, ...promotion }: PromotionDto) => {
    const products = productIds.map((id) => known.get(id)?.title ?? 'another product');
    return fieldsInWords({ ...promotion, products });
  };
  const note = useRef<HTMLDivElement>(null);
  // The note stands at the end of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again for each refusal, which brings other changes
  useEffect(() => note.current?.focus(), [theirs]);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="scroll-mb-24 grid gap-2 border border-destructive bg-white p-4 text-sm"
    >
      <p className="font-semibold text-destructive">
        Somebody else has changed this promotion meanwhile. Please check it and save again.
      </p>
      <ChangesList changes={changesBetween(inWords(before), inWords(theirs))} />
      <p className="text-muted-foreground">
        What you typed stays, and theirs is in the other fields. Saving again writes it all.
      </p>
    </div>
  );
}
