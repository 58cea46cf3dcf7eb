import { useId } from 'react';
import { inputLook } from '@/components/ui/input-look';
import { Label } from '@/components/ui/label';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/store';

interface StatusSelectProps {
  value: OrderStatus | '';
  onChange: (status: OrderStatus | '') => void;
}

/** Which orders a list shows; '' for all. */
export function StatusSelect({ value, onChange }: StatusSelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-36 gap-1.5">
      <Label htmlFor={id}>Status</Label>
      <select
        id={id}
        value={value}
        onChange={(event) =>
          onChange(ORDER_STATUSES.find((status) => status === event.target.value) ?? '')
        }
        className={inputLook}
      >
        <option value="">All</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
    </div>
  );
}
