import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { ReplacedBy } from '@/components/orders/replaced-by';
import type { OrderDetails } from '@/components/orders/use-order-details';
import { ViewDetailsButton } from '@/components/orders/view-details-button';
import { HoldLeft } from '@/components/shop/payment/hold-notes';
import { PayLaterButton } from '@/components/shop/payment/pay-later';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Picture } from '@/components/ui/picture';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import { CASH_OWED, replacedPaymentWords } from '@/lib/orders/wording-rules';
import type { OnlinePayment } from '@/lib/payments/schema';
import { BuyAgain } from './buy-again';

interface OrdersTableProps {
  userId: string;
  orders: readonly OrderSummaryDto[];
  details: OrderDetails;
  onlinePayment: OnlinePayment;
}

export function OrdersTable({ userId, orders, details, onlinePayment }: OrdersTableProps) {
  const columns: Column<OrderSummaryDto>[] = [
    {
      heading: 'Items',
      className: 'max-md:col-span-2',
      cell: ({ cartItems }) => <Items lines={cartItems} />,
    },
    {
      heading: 'Order ID',
      className: 'font-medium',
      cell: ({ _id, orderNumber }) => <span id={`order-${_id}`}>{orderNumber}</span>,
    },
    {
      heading: 'Order Date',
      className: 'max-md:text-right',
      cell: ({ orderDate }) => <time dateTime={orderDate}>{formatDay(orderDate)}</time>,
    },
    {
      heading: 'Order Status',
      cell: ({ orderStatus, rejection, comingBack, replacedBy, cashOwed }) => (
        <>
          <OrderStatusBadge
            status={orderStatus}
            rejection={rejection}
            comingBack={comingBack}
            audience="shopper"
          />
          <ReplacedBy rejection={rejection} order={replacedBy} details={details} />
          {cashOwed ? <p className="mt-1 text-xs text-muted-foreground">{CASH_OWED}</p> : null}
        </>
      ),
    },
    {
      heading: 'Order Price',
      className: 'text-right tabular-nums',
      cell: ({ totalAmount }) => formatRupees(totalAmount),
    },
    {
      heading: 'Details',
      isHeadingHidden: true,
      className: 'max-md:col-span-2 md:pr-0',
      cell: ({ _id, payableUntil, replaced, cartItems }) => (
        <div className="flex flex-wrap items-center gap-2 md:justify-end">
          {payableUntil && (
            <HoldLeft until={payableUntil}>
              <PayLaterButton
                orderId={_id}
                describedBy={`order-${_id}`}
                onlinePayment={onlinePayment}
              />
            </HoldLeft>
          )}
          <ViewDetailsButton orderId={_id} details={details} />
          {payableUntil || cartItems.every(({ productId }) => productId === null) ? null : (
            <BuyAgain orderId={_id} userId={userId} describedBy={`order-${_id}`} />
          )}
          <ReplacedOrders orders={replaced} details={details} />
        </div>
      ),
    },
  ];
  return <DataTable caption="Your orders" columns={columns} rows={orders} />;
}

const MOST_PICTURES = 3;

/** The pieces of an order in pictures, and in words. */
function Items({ lines }: { lines: OrderSummaryDto['cartItems'] }) {
  const [first, ...others] = lines;
  return (
    <div className="flex items-center gap-3">
      <ul className="flex shrink-0 gap-1">
        {lines.slice(0, MOST_PICTURES).map(({ _id, image }) => (
          <li key={_id}>
            <Picture
              src={image}
              alt=""
              sizes="48px"
              widths={[96, 180]}
              className="aspect-4/5 w-12 bg-secondary object-cover"
            />
          </li>
        ))}
      </ul>
      <span className="min-w-0 text-pretty wrap-anywhere">
        {first?.title}
        {others.length > 0 ? ` and ${others.length} more` : null}
      </span>
    </div>
  );
}

interface ReplacedOrdersProps {
  orders: OrderSummaryDto['replaced'];
  details: OrderDetails;
}

/** Replaced orders, folded away under the order that replaced them. */
function ReplacedOrders({ orders, details }: ReplacedOrdersProps) {
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
