import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { FormField, SelectField } from '@/components/ui/form-field';
import { MAX_BANNER_LENGTH } from '@/lib/promotions/banner-schema';
import type { PromotionDto } from '@/lib/promotions/schema';
import { STATE_WORDS } from '@/lib/promotions/sentence-rules';

export interface BannerDraft {
  key: string;
  text: string;
  promotionId: string | null;
}

interface BannerRowProps {
  draft: BannerDraft;
  at: number;
  count: number;
  promotions: readonly PromotionDto[];
  error: string | undefined;
  onChange: (draft: BannerDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function BannerRow({ draft, at, count, promotions, error, ...act }: BannerRowProps) {
  const { text, promotionId } = draft;
  const name = `text ${at + 1}`;
  return (
    <li className="grid items-start gap-3 border bg-card p-3 sm:grid-cols-[1fr_14rem_auto]">
      <FormField
        label={`Text ${at + 1}`}
        value={text}
        error={error}
        maxLength={MAX_BANNER_LENGTH}
        onChange={({ target }) => act.onChange({ ...draft, text: target.value })}
      />
      <SelectField
        label={`Text ${at + 1} promises`}
        value={promotionId ?? ''}
        onChange={({ target }) => act.onChange({ ...draft, promotionId: target.value || null })}
      >
        <option value="">No promotion</option>
        {promotions.map(({ _id, title, state }) => (
          <option key={_id} value={_id}>
            {title}
            {state === 'running' ? '' : ` (${STATE_WORDS[state].toLowerCase()})`}
          </option>
        ))}
      </SelectField>
      {/* Beside the controls, below their labels. */}
      <div className="flex gap-1 sm:mt-7">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Move ${name} up`}
          aria-disabled={at === 0}
          onClick={() => act.onMove(at - 1)}
        >
          <ArrowUp />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Move ${name} down`}
          aria-disabled={at === count - 1}
          onClick={() => act.onMove(at + 1)}
        >
          <ArrowDown />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={act.onRemove}>
          <Trash2 />
        </Button>
      </div>
    </li>
  );
}
