import { formatRupees } from '@/lib/money';

interface CreditChoiceProps {
  /** In rupees. */
  spendable: number;
  isUsed: boolean;
  onUse: (isUsed: boolean) => void;
}

/** Store credit is never used unasked; not there without any. */
export function CreditChoice({ spendable, isUsed, onUse }: CreditChoiceProps) {
  if (spendable === 0) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border bg-card px-4 py-2 text-sm font-medium">
      <input
        type="checkbox"
        checked={isUsed}
        onChange={({ target }) => onUse(target.checked)}
        className="size-4 shrink-0 accent-primary"
      />
      <span>
        Use <span className="tabular-nums">{formatRupees(spendable)}</span> credit
      </span>
    </label>
  );
}
