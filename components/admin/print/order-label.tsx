import { formatRupees } from '@/lib/money';
import type { OrderDto } from '@/lib/orders/schema';
import { carriageInWords } from '@/lib/shipments/rules';
import { STORE } from '@/lib/store';
import { oneLine } from '@/lib/text';
import { Barcode } from './barcode';
import { type Sender, senderAddress } from './sender';

const typed = (text: string) => <bdi>{oneLine(text)}</bdi>;

/** The label of a parcel, 100 × 150 mm. */
export function OrderLabel({ order, seller }: { order: OrderDto; seller: Sender }) {
  const { addressInfo: to, shipment } = order;
  const pieces = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'pending';
  const carriage = shipment ? carriageInWords(shipment) : '';
  return (
    <article className="print-label grid grid-rows-[auto_1fr_auto_auto_auto] gap-[3mm] overflow-hidden border border-black p-[4mm] text-[10pt] leading-snug print:border-0 print:p-0">
      <header className="flex items-baseline justify-between gap-4 border-b-2 border-black pb-[2mm]">
        <h2 className="text-[15pt] font-bold tabular-nums">Order {order.orderNumber}</h2>
        <p className="shrink-0">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
      </header>
      <section className="grid content-start gap-[1mm] overflow-hidden">
        <h3 className="text-[8pt]">To</h3>
        <p className="line-clamp-2 text-[16pt] leading-tight font-bold wrap-anywhere">
          {typed(to.userName)}
        </p>
        <p className="line-clamp-6 text-[13pt] whitespace-pre-line wrap-anywhere">
          {typed(to.address)}
        </p>
        <p className="text-[15pt] font-bold wrap-anywhere">
          {typed(to.city)} <span className="tabular-nums">{to.pincode}</span>
        </p>
        <p className="text-[13pt] tabular-nums">Phone {to.phone}</p>
      </section>
      <p className="border-y-2 border-black py-[2mm] text-center text-[14pt] font-bold">
        {isCash ? `CASH ON DELIVERY ${formatRupees(order.totalAmount)}` : 'PREPAID'}
      </p>
      <div className="grid justify-items-center gap-[1mm]">
        <Barcode text={order.orderNumber} className="h-[20mm] w-[76mm] max-w-full" />
        <p className="text-[12pt] tracking-[0.2em] tabular-nums">{order.orderNumber}</p>
        {carriage ? <p className="text-[10pt]">{carriage}</p> : null}
      </div>
      <footer className="border-t border-black pt-[2mm] text-[8pt] wrap-anywhere">
        From {STORE.name}, {typed(senderAddress(seller))}, {seller.phone}
      </footer>
    </article>
  );
}
