import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import type { CartDto } from '@/lib/cart/schema';
import { formatPriceTag, formatRupees, paise, paiseToRupees } from '@/lib/money';
import { COD_CHARGE_PER_UNIT_PAISE } from '@/lib/store';
import { codTotal, unitCount } from './totals';

interface PaymentStepProps {
  cart: CartDto;
  isSending: boolean;
  onCashOnDelivery: () => void;
}

function Way({ note, noteId, children }: { note: string; noteId: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3 border p-4">
      <p id={noteId} className="text-sm text-muted-foreground">
        {note}
      </p>
      {children}
    </div>
  );
}

export function PaymentStep({ cart, isSending, onCashOnDelivery }: PaymentStepProps) {
  const id = useId();
  const perUnit = formatPriceTag(paiseToRupees(paise(COD_CHARGE_PER_UNIT_PAISE)));
  const units = unitCount(cart);
  const pieces = units === 1 ? '1 piece' : `${units} pieces`;
  const codNote = `Pay on delivery: ${perUnit} for each of ${pieces} is added, ${formatRupees(cart.codCharge)} in all. You pay ${formatRupees(codTotal(cart))} at the door.`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Way noteId={`${id}-cod`} note={codNote}>
        <Button
          size="lg"
          className="h-auto min-h-13 self-end px-4 py-2 whitespace-normal"
          aria-describedby={`${id}-cod`}
          disabled={isSending}
          onClick={onCashOnDelivery}
        >
          Place Order - Cash on Delivery
        </Button>
      </Way>
      <Way noteId={`${id}-online`} note="Online payment opens soon. Pay on delivery meanwhile.">
        <Button
          size="lg"
          variant="outline"
          className="h-auto min-h-13 self-end px-4 py-2 whitespace-normal"
          aria-describedby={`${id}-online`}
          disabled
        >
          Checkout with Razorpay
        </Button>
      </Way>
    </div>
  );
}
