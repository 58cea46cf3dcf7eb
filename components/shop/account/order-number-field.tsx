import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

interface OrderNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function OrderNumberField({ value, onChange }: OrderNumberFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Order number</Label>
      <Input
        id={id}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Six digits"
        maxLength={20}
        className="sm:w-40"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
