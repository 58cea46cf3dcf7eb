import { isReplaced } from '@/lib/orders/rules';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import type { OrderDetails } from './use-order-details';

interface ReplacedByProps {
  /** The rejection of the replaced order. */
  rejection: OrderSummaryDto['rejection'];
  order: OrderSummaryDto['replacedBy'];
  details: OrderDetails;
}

/** Leads from an order to the one that replaced it. */
export function ReplacedBy({ rejection, order, details }: ReplacedByProps) {
  if (!order) return null;
  return (
    <button
      type="button"
      className="block min-h-6 cursor-pointer text-xs text-muted-foreground underline underline-offset-4 tabular-nums"
      onClick={() => details.open(order._id)}
    >
      {isReplaced({ rejection }) ? 'by order' : 'ordered again: order'} {order.orderNumber}
    </button>
  );
}
