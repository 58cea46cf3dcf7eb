import { DateRange } from '@/components/orders/date-range';
import { ORDER_STATUSES } from '@/lib/store';
import { SearchFilter, SelectFilter } from '../list/list-filters';
import { TYPED } from '../list/use-list';
import type { OrderFilters as Filters } from './use-admin-orders';

interface OrderFiltersProps {
  value: Filters;
  onChange: (change: Partial<Filters>, options?: typeof TYPED) => void;
}

export function OrderFilters({ value, onChange }: OrderFiltersProps) {
  return (
    <search className="flex flex-wrap items-end gap-3 max-sm:*:w-full">
      <SearchFilter
        label="Search by order, customer or phone"
        value={value.search}
        onChange={(search) => onChange({ search }, TYPED)}
        className="sm:w-72"
      />
      <DateRange
        value={value}
        onChange={({ startDate, endDate }) => onChange({ startDate, endDate })}
      />
      <SelectFilter
        label="Status"
        className="min-w-36"
        value={value.status}
        options={[{ id: '', label: 'All' }, ...ORDER_STATUSES.map((id) => ({ id, label: id }))]}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}
