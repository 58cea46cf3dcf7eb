import { OrderFacts } from '@/components/orders/order-facts';
import type { OrderDto } from '@/lib/orders/schema';
import { STORE } from '@/lib/store';
import { type Sender, senderAddress } from './sender';

interface OrderSlipProps {
  order: OrderDto;
  seller: Sender;
  /** The page has its own heading. */
  isOneOfMany?: boolean;
}

/** One order on paper, for its parcel: what the dialog shows, without the names of staff. */
export function OrderSlip({ order, seller, isOneOfMany = false }: OrderSlipProps) {
  const Heading = isOneOfMany ? 'h2' : 'h1';
  return (
    <article className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 print:max-w-none">
      <header className="flex items-end justify-between gap-6 border-b-2 border-black pb-3">
        <Heading className="text-2xl font-bold">Order {order.orderNumber}</Heading>
        <p className="text-right text-xs">
          <span className="block font-display text-lg font-bold">{STORE.name}</span>
          <span className="block wrap-anywhere">{senderAddress(seller)}</span>
          <span className="block">{seller.phone}</span>
        </p>
      </header>
      <OrderFacts order={order} audience="shopper" showsHistory={false} />
    </article>
  );
}
