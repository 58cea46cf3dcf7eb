import { formatDay } from '@/lib/dates';
import { formatCount, formatRupees } from '@/lib/money';
import type { AdminOrderFilter, AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { COMING_BACK } from '@/lib/orders/coming-back-rules';
import { paymentInWords, STATUS_WORDS, statusInWords } from '@/lib/orders/wording-rules';
import { STORE } from '@/lib/store';
import { PaperTable } from './paper-table';

interface OrderSheetProps {
  orders: readonly AdminOrderRowDto[];
  filter: AdminOrderFilter;
  /** Position of the first order shown, counted from 1. */
  first: number;
  total: number;
  /** There are more than `total`, where counting stopped. */
  more: boolean;
}

const HEADINGS = [
  ['Order', ''],
  ['Order Date', ''],
  ['Shipping Address', ''],
  ['Products', ''],
  ['Order Status', ''],
  ['Order Price', 'last:pr-px last:text-right'],
] as const;

/** A part of the orders as a table, over as many printed pages as needed. */
export function OrderSheet({ orders, filter, first, total, more }: OrderSheetProps) {
  const isWhole = first === 1 && !more && orders.length === total;
  const part = `orders ${formatCount(first)} to ${formatCount(first + orders.length - 1)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold">{STORE.name}: orders</h1>
        <p className="text-sm">
          {[
            ...filterInWords(filter),
            isWhole
              ? formatCount(total, 'order')
              : `${part} of ${more ? 'more than ' : ''}${formatCount(total)}`,
          ].join(', ')}
        </p>
      </header>
      <PaperTable label="Orders" headings={HEADINGS} className="text-[11px] leading-snug">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </PaperTable>
    </div>
  );
}

function OrderRow({ order }: { order: AdminOrderRowDto }) {
  const cell = 'border-b border-black/30 py-1.5 pr-3 align-top';
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} font-semibold tabular-nums`}>{order.orderNumber}</td>
      <td className={`${cell} whitespace-nowrap`}>{formatDay(order.orderDate)}</td>
      <td className={`${cell} wrap-anywhere`}>
        <span className="block font-semibold">{order.recipient ?? order.customerName}</span>
        <span className="block">{order.shippingAddress}</span>
        <span className="block whitespace-nowrap tabular-nums">{order.phone}</span>
        <span className="block italic">{order.notes}</span>
      </td>
      <td className={`${cell} wrap-anywhere`}>
        {order.products.map(({ name, price, quantity, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sizes of a product are the same in all but their place.
          <span key={index} className="block">
            <strong className="font-semibold whitespace-nowrap">
              {quantity} × size {size}
            </strong>{' '}
            {name} <span className="whitespace-nowrap">({formatRupees(price)} each)</span>
          </span>
        ))}
      </td>
      <td className={cell}>
        <span className="block">{statusInWords(order)}</span>
        <span className="block">{paymentInWords(order)}</span>
      </td>
      <td className="border-b border-black/30 py-1.5 pr-px text-right align-top tabular-nums">
        {formatRupees(order.totalAmount)}
        {order.discountTotal > 0 && (
          <span className="block">after {formatRupees(order.discountTotal)} off</span>
        )}
      </td>
    </tr>
  );
}

function filterInWords({ startDate, endDate, status, queue, search }: AdminOrderFilter): string[] {
  return [
    startDate && `from ${formatDay(`${startDate}T00:00:00+05:30`)}`,
    endDate && `to ${formatDay(`${endDate}T00:00:00+05:30`)}`,
    status && `status ${STATUS_WORDS[status]}`,
    queue && COMING_BACK.toLowerCase(),
    search && `found by '${search}'`,
  ].filter((part): part is string => Boolean(part));
}
