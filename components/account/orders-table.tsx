import { shortOrderId } from '@/components/orders/order-id';
import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import type { OrderDetails } from '@/components/orders/use-order-details';
import { ViewDetailsButton } from '@/components/orders/view-details-button';
import { HoldLeft } from '@/components/payment/hold-left';
import { PayLaterButton } from '@/components/payment/pay-later-button';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import type { PaymentDoor } from '@/lib/payments/schema';

interface OrdersTableProps {
  orders: readonly OrderSummaryDto[];
  details: OrderDetails;
  door: PaymentDoor;
}

/** Below the tablet width each row folds into a card of two columns. */
export function OrdersTable({ orders, details, door }: OrdersTableProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Your orders</caption>
      <thead className="border-b border-border text-muted-foreground max-md:sr-only">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            Order ID
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Order Date
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Order Status
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-medium">
            Order Price
          </th>
          <th scope="col" className="py-2">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {orders.map((order) => (
          <tr
            key={order._id}
            className="border-border max-md:grid max-md:grid-cols-2 max-md:items-center max-md:gap-2 max-md:border max-md:p-4 md:border-b"
          >
            <td id={`order-${order._id}`} title={order._id} className="font-medium md:py-3 md:pr-4">
              {shortOrderId(order._id)}
            </td>
            <td className="max-md:text-right md:py-3 md:pr-4">
              <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>
            </td>
            <td className="md:py-3 md:pr-4">
              <OrderStatusBadge status={order.orderStatus} />
            </td>
            <td className="text-right tabular-nums md:py-3 md:pr-4">
              {formatRupees(order.totalAmount)}
            </td>
            <td className="flex flex-wrap items-center gap-2 max-md:col-span-2 max-md:pt-1 md:justify-end md:py-2">
              {order.payableUntil && (
                <HoldLeft until={order.payableUntil}>
                  <PayLaterButton
                    orderId={order._id}
                    describedBy={`order-${order._id}`}
                    door={door}
                  />
                </HoldLeft>
              )}
              <ViewDetailsButton
                orderId={order._id}
                describedBy={`order-${order._id}`}
                details={details}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
