import { type ReactNode, useId } from 'react';
import { TestModeNote } from '@/components/payment/test-mode-note';
import { Button } from '@/components/ui/button';
import { unitCount } from '@/lib/cart/rules';
import type { CartDto } from '@/lib/cart/schema';
import { formatPriceTag, formatRupees, paise, paiseToRupees } from '@/lib/money';
import type { OnlinePayment } from '@/lib/payments/schema';
import { COD_CHARGE_PER_UNIT_PAISE } from '@/lib/store';
import { codTotal } from './order-request';

interface PaymentStepProps {
  cart: CartDto;
  onlinePayment: OnlinePayment;
  isSending: boolean;
  onCashOnDelivery: () => void;
  onOnline: () => void;
}

const BUTTON = 'h-auto min-h-13 px-4 py-2 whitespace-normal';

function Amount({ name, rupees, strong }: { name: string; rupees: number; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${strong ? 'font-semibold' : 'text-sm'}`}
    >
      <dt>{name}</dt>
      <dd className={`tabular-nums ${strong ? 'text-lg' : ''}`}>{formatRupees(rupees)}</dd>
    </div>
  );
}

function PaymentOption({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border bg-card p-5">
      <h3 className="text-base font-bold">{name}</h3>
      {children}
    </section>
  );
}

export function PaymentStep({
  cart,
  onlinePayment,
  isSending,
  onCashOnDelivery,
  onOnline,
}: PaymentStepProps) {
  const id = useId();
  const perUnit = formatPriceTag(paiseToRupees(paise(COD_CHARGE_PER_UNIT_PAISE)));
  const units = unitCount(cart.items);
  return (
    <div className="grid gap-4">
      <dl>
        <Amount
          name={units === 1 ? 'Subtotal, 1 piece' : `Subtotal, ${units} pieces`}
          rupees={cart.total}
        />
      </dl>
      <PaymentOption name="On delivery, in cash">
        <p id={`${id}-cod`} className="text-sm text-muted-foreground">
          Paying at the door adds {perUnit} for each piece.
        </p>
        <dl className="grid gap-1">
          <Amount name="Cash on Delivery charge" rupees={cart.codCharge} />
          <Amount name="Total on delivery" rupees={codTotal(cart)} strong />
        </dl>
        <Button
          size="lg"
          className={BUTTON}
          aria-describedby={`${id}-cod`}
          disabled={isSending}
          onClick={onCashOnDelivery}
        >
          Place Order - Cash on Delivery
        </Button>
      </PaymentOption>
      <PaymentOption name="Now, online">
        <dl>
          <Amount name="Total online" rupees={cart.total} strong />
        </dl>
        <Button
          size="lg"
          variant="outline"
          className={BUTTON}
          aria-describedby={`${id}-online`}
          disabled={isSending || !onlinePayment.isAvailable}
          onClick={onOnline}
        >
          Checkout with Razorpay
        </Button>
        <p id={`${id}-online`} className="text-sm text-muted-foreground">
          {onlinePayment.isAvailable
            ? 'UPI, card, net banking or wallet, with no charge added.'
            : 'Online payment is not open here. Please pay on delivery.'}
        </p>
        {onlinePayment.isTest && <TestModeNote />}
      </PaymentOption>
    </div>
  );
}
