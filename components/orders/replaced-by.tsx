import type { OrderSummaryDto } from '@/lib/orders/schema';
import type { OrderDetails } from './use-order-details';

interface ReplacedByProps {
  order: OrderSummaryDto['replacedBy'];
  details: OrderDetails;
}

/** Leads from a replaced order to the one that took its place. */
export function ReplacedBy({ order, details }: ReplacedByProps) {
  if (!order) return null;
  return (
    <button
      type="button"
      className="block min-h-6 cursor-pointer text-xs text-muted-foreground underline underline-offset-4 tabular-nums"
      onClick={() => details.open(order._id)}
    >
      by order {order.orderNumber}
    </button>
  );
}
