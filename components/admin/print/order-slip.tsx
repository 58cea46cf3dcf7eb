import type { ReactNode } from 'react';
import { formatDay, formatDayAndTime } from '@/lib/dates';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import type { OrderDto } from '@/lib/orders/schema';
import { STORE } from '@/lib/store';

/** One order on a page: what the dialog shows of it, in black. */
export function OrderSlip({ order }: { order: OrderDto }) {
  const to = order.addressInfo;
  return (
    <article className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 text-sm print:max-w-none">
      <header className="flex items-end justify-between gap-6 border-b-2 border-black pb-3">
        <h1 className="text-2xl font-bold">Order {order.orderNumber}</h1>
        <p className="text-right text-xs">
          <span className="block font-display text-lg font-bold">{STORE.name}</span>
          <span className="block">
            {STORE.contact.street}, {STORE.town} {STORE.contact.pincode}
          </span>
          <span className="block">{STORE.contact.phone}</span>
        </p>
      </header>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
        <dl className="grid content-start gap-1">
          <Fact name="Order ID">
            <span className="text-xs">{order._id}</span>
          </Fact>
          <Fact name="Order Date">{formatDay(order.orderDate)}</Fact>
          <Fact name="Order Price">{formatRupees(order.totalAmount)}</Fact>
          <Fact name="Payment method">{order.paymentMethod}</Fact>
          <Fact name="Payment Status">{order.paymentStatus}</Fact>
          <Fact name="Order Status">{order.orderStatus}</Fact>
        </dl>
        <section className="grid content-start gap-1">
          <h2 className="font-bold">Shipping Info</h2>
          <address className="wrap-anywhere not-italic">
            <span className="block font-semibold">{to.userName}</span>
            <span className="block">{to.address}</span>
            <span className="block">
              {to.city} {to.pincode}
            </span>
            <span className="block tabular-nums">{to.phone}</span>
            <span className="block">{to.notes}</span>
          </address>
        </section>
      </div>
      <Lines order={order} />
      <section className="grid gap-1 text-xs">
        <h2 className="font-bold">Status history</h2>
        <ol>
          {order.history.map(({ at, to: status, by, note }) => (
            <li key={`${at} ${status} ${note}`} className="wrap-anywhere">
              {formatDayAndTime(at)}: {[status, by && `by ${by}`, note].filter(Boolean).join(', ')}
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Lines({ order }: { order: OrderDto }) {
  const cell = 'border-b border-black/30 py-1.5 pr-2 align-top sm:pr-4 print:pr-4';
  const sum = 'py-1 text-right tabular-nums';
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="*:border-b *:border-black *:py-1 *:pr-2 *:font-semibold sm:*:pr-4 print:*:pr-4">
          <th scope="col">Items</th>
          <th scope="col">Size</th>
          <th scope="col" className="text-right">
            Quantity
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col" className="pr-0! text-right">
            Sum
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {order.cartItems.map((line) => (
          <tr key={line._id} className="break-inside-avoid">
            <td className={`${cell} wrap-anywhere`}>{line.title}</td>
            <td className={cell}>{line.size}</td>
            <td className={`${cell} text-right`}>{line.quantity}</td>
            <td className={`${cell} text-right`}>{formatRupees(line.price)}</td>
            <td className={`${cell} pr-0! text-right`}>
              {formatRupees(paiseToRupees(paise(rupeesToPaise(line.price) * line.quantity)))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4} className={sum}>
            Subtotal
          </td>
          <td className={sum}>{formatRupees(order.subtotal)}</td>
        </tr>
        {order.codCharge > 0 && (
          <tr>
            <td colSpan={4} className={sum}>
              Cash on Delivery charge
            </td>
            <td className={sum}>{formatRupees(order.codCharge)}</td>
          </tr>
        )}
        <tr className="font-semibold">
          <td colSpan={4} className={sum}>
            Order Price
          </td>
          <td className={sum}>{formatRupees(order.totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
