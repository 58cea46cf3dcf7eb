import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** As slips and messages name an order. */
export const ORDER_NUMBER = /^\s*(?:order)?\s*#?\s*\d(?:\s*\d){5,}\s*$/i;

interface OrderNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The list is searched for it. */
  isUsed: boolean;
}

export function OrderNumberField({ value, onChange, isUsed }: OrderNumberFieldProps) {
  const id = useId();
  const isPart = value.trim() !== '' && !isUsed;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Order number</Label>
      <Input
        id={id}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="sm:w-40"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={isPart ? `${id}-hint` : undefined}
      />
      {isPart && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          Its six digits
        </p>
      )}
    </div>
  );
}
