import { formatRupees } from '@/lib/money';
import type { OrderDto } from '@/lib/orders/schema';

export function OrderLines({ order }: { order: OrderDto }) {
  return (
    <ul className="grid gap-2">
      {order.cartItems.map((line) => (
        <li key={line._id} className="grid grid-cols-[1fr_auto] gap-x-6">
          <span className="min-w-0 wrap-anywhere">{line.title}</span>
          <span className="tabular-nums">{formatRupees(line.price)}</span>
          <span className="text-muted-foreground">
            Quantity {line.quantity}, size {line.size}
          </span>
        </li>
      ))}
      {order.codCharge > 0 && (
        <li className="grid grid-cols-[1fr_auto] gap-x-6 text-muted-foreground">
          <span>Cash on Delivery charge</span>
          <span className="tabular-nums">{formatRupees(order.codCharge)}</span>
        </li>
      )}
    </ul>
  );
}
