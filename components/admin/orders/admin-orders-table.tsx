import { shortOrderId } from '@/components/orders/order-id';
import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import type { OrderDetails } from '@/components/orders/use-order-details';
import { ViewDetailsButton } from '@/components/orders/view-details-button';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/schema';

interface AdminOrdersTableProps {
  orders: readonly AdminOrderRowDto[];
  details: OrderDetails;
}

const HEADINGS = ['Order ID', 'Order Date', 'Customer', 'Order Status', 'Payment', 'Order Price'];
const HEAD = 'sticky top-14 z-10 border-b bg-background py-2 pr-3 font-medium';

/** No scrolling frame around it, so that the head sticks to the window; rows fold into cards on phones. */
export function AdminOrdersTable({ orders, details }: AdminOrdersTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">Orders</caption>
      <thead className="text-muted-foreground max-md:sr-only">
        <tr>
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={`${HEAD} ${heading === 'Order Price' ? 'text-right' : ''}`}
            >
              {heading}
            </th>
          ))}
          <th scope="col" className={HEAD}>
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {orders.map((order) => (
          <AdminOrderRow key={order._id} order={order} details={details} />
        ))}
      </tbody>
    </table>
  );
}

function AdminOrderRow({ order, details }: { order: AdminOrderRowDto; details: OrderDetails }) {
  const cell = 'md:border-b md:py-1.5 md:pr-3';
  return (
    <tr className="hover:bg-ink/3 max-md:grid max-md:grid-cols-2 max-md:items-center max-md:gap-2 max-md:border max-md:p-4">
      <td id={`order-${order._id}`} title={order._id} className={`${cell} font-medium`}>
        {shortOrderId(order._id)}
        <span className="block text-xs font-normal text-muted-foreground tabular-nums">
          {order.orderNumber}
        </span>
      </td>
      <td className={`${cell} max-md:text-right`}>
        <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>
      </td>
      <td className={`${cell} min-w-0 wrap-anywhere max-md:col-span-2`}>
        {order.customerName}
        <span className="block text-xs text-muted-foreground tabular-nums">{order.phone}</span>
      </td>
      <td className={cell}>
        <OrderStatusBadge status={order.orderStatus} />
      </td>
      <td className={`${cell} text-muted-foreground max-md:text-right`}>
        {order.paymentMethod}, {order.paymentStatus}
      </td>
      <td className={`${cell} tabular-nums md:text-right`}>{formatRupees(order.totalAmount)}</td>
      <td className={`${cell} text-right`}>
        <ViewDetailsButton
          orderId={order._id}
          describedBy={`order-${order._id}`}
          details={details}
        />
      </td>
    </tr>
  );
}
