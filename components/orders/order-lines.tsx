import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import type { OrderDto, OrderLineDto } from '@/lib/orders/schema';

const linePrice = ({ price, quantity }: OrderLineDto) =>
  paiseToRupees(paise(rupeesToPaise(price) * quantity));

function Sum({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  );
}

export function OrderLines({ order }: { order: OrderDto }) {
  return (
    <>
      <ul className="grid gap-2">
        {order.cartItems.map((line) => (
          <li key={line._id} className="grid grid-cols-[1fr_auto] gap-x-6">
            <span className="min-w-0 wrap-anywhere font-medium">{line.title}</span>
            <span className="tabular-nums">{formatRupees(linePrice(line))}</span>
            <span className="text-muted-foreground">
              Quantity {line.quantity}, size {line.size}
              {line.quantity > 1 && `, ${formatRupees(line.price)} each`}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-muted-foreground">
        <Sum name="Subtotal" rupees={order.subtotal} />
        {order.codCharge > 0 && <Sum name="Cash on Delivery charge" rupees={order.codCharge} />}
      </dl>
    </>
  );
}
