import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { PriceAfter } from '@/components/ui/price-after';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '@/lib/money';
import { partsInWords } from '@/lib/orders/coming-back-rules';
import { restOf } from '@/lib/orders/rules';
import type { OrderDto, OrderLineDto } from '@/lib/orders/schema';
import { discountInWords } from '@/lib/promotions/sentence-rules';

const linePrice = ({ price, quantity }: OrderLineDto) =>
  paiseToRupees(paise(rupeesToPaise(price) * quantity));

const minus = (rupees: number, discount: number) =>
  paiseToRupees(paise(rupeesToPaise(rupees) - rupeesToPaise(discount)));

interface SumProps {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Sum({ name, isTotal = false, children }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isTotal ? 'font-semibold text-foreground' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}

interface OrderLinesProps {
  order: OrderDto;
  hasPictures: boolean;
}

export function OrderLines({ order, hasPictures }: OrderLinesProps) {
  return (
    <>
      <ul className="grid gap-2">
        {order.cartItems.map((line) => (
          <li
            key={line._id}
            className={`grid content-center gap-x-6 ${hasPictures ? 'relative min-h-20 grid-cols-[1fr_auto] pl-20' : 'grid-cols-[1fr_auto]'}`}
          >
            {hasPictures && (
              <Picture
                src={line.image}
                alt=""
                sizes="64px"
                widths={[96, 180]}
                className="absolute top-0 left-0 aspect-4/5 w-16 bg-secondary object-cover"
              />
            )}
            <span className="min-w-0 wrap-anywhere font-medium">{line.title}</span>
            <span className="text-right tabular-nums">
              <PriceAfter
                before={line.discount > 0 ? formatRupees(linePrice(line)) : undefined}
                now={formatRupees(minus(linePrice(line), line.discount))}
              />
            </span>
            <span className="text-muted-foreground">
              Quantity {line.quantity}, {line.isOneSize ? 'one size' : `size ${line.size}`}
              {line.quantity > 1 && `, ${formatRupees(line.price)} each`}
            </span>
            {line.receivedBack ? (
              <span className="col-span-full text-muted-foreground">
                When it came back:{' '}
                {partsInWords([{ ...line.receivedBack, quantity: line.quantity }])}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-muted-foreground">
        <Sum name="Subtotal">{formatRupees(order.subtotal)}</Sum>
        {order.discounts.map((discount, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have one title
          <Sum key={at} name={discountInWords(discount)}>
            −{formatRupees(discount.amount)}
          </Sum>
        ))}
        {order.codCharge > 0 && (
          <Sum name="Cash on Delivery charge">{formatRupees(order.codCharge)}</Sum>
        )}
        {order.exchangeFor ? (
          <Sum name={`In exchange for pieces of order ${order.exchangeFor.orderNumber}`}>
            −{formatRupees(order.subtotal)}
          </Sum>
        ) : null}
        <Sum name="Total" isTotal>
          {formatRupees(order.totalAmount)}
        </Sum>
        {order.credit > 0 && (
          <>
            <Sum name="Paid by store credit">−{formatRupees(order.credit)}</Sum>
            <Sum name={order.paymentMethod === 'cod' ? 'In cash, on delivery' : 'Online'}>
              {formatRupees(restOf(order))}
            </Sum>
          </>
        )}
      </dl>
    </>
  );
}
