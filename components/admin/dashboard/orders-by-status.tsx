import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { Link } from '@/components/ui/link';
import type { StatusCount } from '@/lib/dashboard/schema';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/store';

const CLOSED: readonly OrderStatus[] = ['delivered', 'rejected'];

interface OrdersByStatusProps {
  counts: StatusCount[];
  /** First day on which closed orders count, 'YYYY-MM-DD'. */
  closedSince: string;
}

export function OrdersByStatus({ counts: given, closedSince }: OrdersByStatusProps) {
  const counts = new Map(given.map(({ status, orders }) => [status, orders]));
  return (
    <ul className="grid text-sm">
      {ORDER_STATUSES.map((status) => (
        <li key={status} className="border-t first:border-t-0">
          <Link
            href={routes.admin.orders({
              status,
              ...(CLOSED.includes(status) && { startDate: closedSince }),
            })}
            className="flex min-h-10 items-center justify-between gap-4 hover:bg-ink/5"
          >
            <OrderStatusBadge status={status} />
            <span className="font-medium tabular-nums">{formatCount(counts.get(status) ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
