import type { CartDto } from '@/lib/cart/schema';
import { formatRupees } from '@/lib/money';
import { codTotal } from './totals';

function Row({ name, rupees, strong }: { name: string; rupees: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-6 ${strong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  );
}

export function OrderSummary({ cart }: { cart: CartDto }) {
  return (
    <aside
      aria-label="Order summary"
      className="grid gap-4 border bg-card p-6 text-sm lg:sticky lg:top-28"
    >
      <h2 className="text-xl font-semibold">Summary</h2>
      <dl className="grid gap-2">
        <Row name="Subtotal" rupees={cart.total} />
        <Row name="Cash on Delivery adds" rupees={cart.codCharge} />
      </dl>
      <div className="seam" />
      <dl className="grid gap-2">
        <Row name="Total paid online" rupees={cart.total} strong />
        <Row name="Total paid on delivery" rupees={codTotal(cart)} strong />
      </dl>
    </aside>
  );
}
