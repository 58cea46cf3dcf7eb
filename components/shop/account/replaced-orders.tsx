import type { OrderDetails } from '@/components/orders/use-order-details';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import { replacedPaymentWords } from '@/lib/orders/wording-rules';

interface ReplacedOrdersProps {
  orders: OrderSummaryDto['replaced'];
  details: OrderDetails;
}

/** Replaced orders, folded away under the order that replaced them. */
export function ReplacedOrders({ orders, details }: ReplacedOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <details className="w-full text-muted-foreground md:text-right">
      <summary className="cursor-pointer underline decoration-dotted underline-offset-4">
        {orders.length === 1 ? 'Replaces an earlier order' : `Replaces ${orders.length} orders`}
      </summary>
      <ul className="mt-1 grid gap-1">
        {orders.map(({ _id, orderNumber, orderDate, totalAmount, paymentStatus }) => (
          <li key={_id} className="tabular-nums">
            <button
              type="button"
              className="cursor-pointer underline underline-offset-4"
              onClick={() => details.open(_id)}
            >
              Order {orderNumber}
            </button>
            {[
              '',
              formatDay(orderDate),
              formatRupees(totalAmount),
              ...replacedPaymentWords(paymentStatus),
            ].join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
