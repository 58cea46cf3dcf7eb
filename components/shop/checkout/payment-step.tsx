import { type ReactNode, useId } from 'react';
import { Amount, CartSums } from '@/components/shop/cart/cart-sums';
import type { ShownCart } from '@/components/shop/cart/use-cart';
import { TestModeNote } from '@/components/shop/payment/test-mode-note';
import { Button } from '@/components/ui/button';
import { codChargePaise } from '@/lib/cart/rules';
import { formatPriceTag, formatRupees, paise, paiseToRupees } from '@/lib/money';
import type { OnlinePayment } from '@/lib/payments/schema';
import { COD_CHARGE_PER_UNIT_PAISE } from '@/lib/store';
import { codTotal, creditPart } from './order-request';

const CreditUsed = ({ credit }: { credit: number | null }) =>
  credit === null ? null : <Amount name="Store credit">−{formatRupees(credit)}</Amount>;

interface PaymentStepProps {
  cart: ShownCart;
  onlinePayment: OnlinePayment;
  /** The store credit to be used, in rupees; null to leave it alone. */
  balance: number | null;
  isSending: boolean;
  /** Where the address is, no cash is taken. */
  noCash?: boolean | undefined;
  onCashOnDelivery: () => void;
  onOnline: () => void;
  /** Between the sums and the ways to pay. */
  children?: ReactNode;
}

const BUTTON = 'h-auto min-h-13 px-4 py-2 whitespace-normal';

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
  balance,
  isSending,
  noCash = false,
  onCashOnDelivery,
  onOnline,
  children,
}: PaymentStepProps) {
  const id = useId();
  const perUnit = formatPriceTag(paiseToRupees(paise(COD_CHARGE_PER_UNIT_PAISE)));
  // For the pieces that are shown, like the subtotal.
  const codCharge = paiseToRupees(codChargePaise(cart.items));
  const online = creditPart(balance, cart.total, 'razorpay');
  const cash = creditPart(balance, codTotal(cart), 'cod');
  const isAllCredit = cart.items.length > 0 && online.rest === 0;
  const isOpen = isAllCredit || onlinePayment.isAvailable;
  return (
    <div className="grid gap-4">
      <dl aria-live="polite" className="grid gap-1">
        <CartSums cart={cart} />
      </dl>
      <p className="text-sm text-muted-foreground">All taxes included. Delivery is free.</p>
      {children}
      <PaymentOption name={isAllCredit ? 'Store credit' : 'Now, online: UPI or card'}>
        <p id={`${id}-online`} className="text-sm text-muted-foreground">
          {!isOpen
            ? 'Online payment is not available. Please pay on delivery.'
            : isAllCredit
              ? 'Your store credit pays for all of it.'
              : 'UPI, card, net banking or wallet, at no extra charge.'}
        </p>
        <dl aria-live="polite" className="grid gap-1">
          <CreditUsed credit={online.credit} />
          <Amount
            name={online.credit === null ? 'Total online' : 'To pay online'}
            strong
            isUnknown={cart.isExpected}
          >
            {formatRupees(online.rest)}
          </Amount>
        </dl>
        <Button
          size="lg"
          className={BUTTON}
          aria-describedby={`${id}-online`}
          disabled={!isOpen}
          aria-disabled={isSending}
          onClick={onOnline}
        >
          {isAllCredit ? 'Place Order' : 'Checkout with Razorpay'}
        </Button>
        {onlinePayment.isTest && !isAllCredit && <TestModeNote />}
      </PaymentOption>
      {isAllCredit ? null : (
        <PaymentOption name="On delivery, in cash">
          <p id={`${id}-cod`} className="text-sm text-muted-foreground">
            {noCash
              ? 'The courier takes no cash at this address. Please pay online.'
              : `Cash on delivery adds ${perUnit} for each piece.`}
          </p>
          <dl aria-live="polite" className="grid gap-1">
            <Amount name="Cash on Delivery charge">{formatRupees(codCharge)}</Amount>
            <CreditUsed credit={cash.credit} />
            <Amount
              name={cash.credit === null ? 'Total on delivery' : 'To pay on delivery'}
              strong
              isUnknown={cart.isExpected}
            >
              {formatRupees(cash.rest)}
            </Amount>
          </dl>
          <Button
            size="lg"
            variant="outline"
            className={BUTTON}
            aria-describedby={`${id}-cod`}
            disabled={noCash}
            aria-disabled={isSending}
            onClick={onCashOnDelivery}
          >
            Place Order - Cash on Delivery
          </Button>
        </PaymentOption>
      )}
    </div>
  );
}
