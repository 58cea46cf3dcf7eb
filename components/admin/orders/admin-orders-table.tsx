import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { ReplacedBy } from '@/components/orders/replaced-by';
import type { OrderDetails } from '@/components/orders/use-order-details';
import { ViewDetailsButton } from '@/components/orders/view-details-button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { paymentInWords } from '@/lib/orders/wording-rules';

interface AdminOrdersTableProps {
  orders: readonly AdminOrderRowDto[];
  details: OrderDetails;
  selected: readonly string[];
  onSelect: (id: string, isSelected: boolean) => void;
}

export function AdminOrdersTable(props: AdminOrdersTableProps) {
  const { orders, details, selected, onSelect } = props;
  const columns: Column<AdminOrderRowDto>[] = [
    {
      heading: 'Select',
      isHeadingHidden: true,
      className: 'md:w-9 md:pr-0',
      cell: ({ _id, orderNumber }) => (
        <label className="flex min-h-9 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={selected.includes(_id)}
            onChange={(event) => onSelect(_id, event.currentTarget.checked)}
            className="size-4.5 accent-primary"
          />
          <span className="sr-only">Select order </span>
          <span className="font-medium tabular-nums md:sr-only">{orderNumber}</span>
        </label>
      ),
    },
    {
      heading: 'Order ID',
      // On phones the tick box has it beside it.
      className: 'font-medium max-md:hidden',
      cell: ({ _id, orderNumber }) => (
        <span id={`order-${_id}`} className="tabular-nums">
          {orderNumber}
        </span>
      ),
    },
    {
      heading: 'Order Date',
      className: 'max-md:text-right',
      cell: ({ orderDate }) => <time dateTime={orderDate}>{formatDay(orderDate)}</time>,
    },
    {
      heading: 'Customer',
      className: 'wrap-anywhere max-md:col-span-2',
      cell: ({ customerName, phone }) => (
        <>
          {customerName}
          <span className="block text-xs text-muted-foreground tabular-nums">{phone}</span>
        </>
      ),
    },
    {
      heading: 'Order Status',
      cell: ({ orderStatus, rejection, comingBack, replacedBy }) => (
        <>
          <OrderStatusBadge status={orderStatus} rejection={rejection} comingBack={comingBack} />
          <ReplacedBy rejection={rejection} order={replacedBy} details={details} />
        </>
      ),
    },
    {
      heading: 'Payment',
      className: 'text-muted-foreground max-md:text-right',
      cell: paymentInWords,
    },
    {
      heading: 'Order Price',
      className: 'tabular-nums md:text-right',
      cell: ({ totalAmount }) => formatRupees(totalAmount),
    },
    {
      heading: 'Details',
      isHeadingHidden: true,
      className: 'text-right md:pr-0',
      cell: ({ _id }) => <ViewDetailsButton orderId={_id} details={details} />,
    },
  ];
  return (
    <DataTable caption="Orders" columns={columns} rows={orders} headClassName="sticky top-14" />
  );
}
