import { DateRange } from '@/components/orders/date-range';
import { ORDER_STATUSES } from '@/lib/store';
import { Choice } from '../choice';
import { TypedSearch } from '../typed-search';
import type { OrderFilters as Filters } from './use-admin-orders';

interface OrderFiltersProps {
  value: Filters;
  onChange: (change: Partial<Filters>, isTyped?: boolean) => void;
}

export function OrderFilters({ value, onChange }: OrderFiltersProps) {
  return (
    <search className="flex flex-wrap items-end gap-3 max-sm:*:w-full">
      <TypedSearch
        label="Search by order, customer or phone"
        value={value.search}
        onChange={(search) => onChange({ search }, true)}
        className="sm:w-72"
      />
      <DateRange
        value={value}
        onChange={({ startDate, endDate }) => onChange({ startDate, endDate })}
      />
      <Choice
        label="Status"
        className="min-w-36"
        value={value.status}
        options={[{ id: '', label: 'All' }, ...ORDER_STATUSES.map((id) => ({ id, label: id }))]}
        onChange={(chosen) =>
          onChange({ status: ORDER_STATUSES.find((one) => one === chosen) ?? '' })
        }
      />
    </search>
  );
}
