'use client';

import { DeliveryCheck } from '@/components/shop/delivery/delivery-check';
import { formatPriceTag } from '@/lib/money';
import { COD_CHARGE_PER_UNIT_PAISE, POLICY } from '@/lib/store';

const [soonest, latest] = POLICY.dispatchBusinessDays;
const TERMS = [
  `Dispatched in ${soonest}-${latest} business days`,
  `Cash on delivery adds ${formatPriceTag(COD_CHARGE_PER_UNIT_PAISE / 100)} per unit`,
];

export function DeliveryTerms() {
  return (
    <section aria-label="Delivery and returns" className="grid gap-2 text-sm">
      <DeliveryCheck unasked={TERMS} />
      <p>
        Not right? Send it back within {POLICY.returnWindowDays} days, or swap the size within{' '}
        {POLICY.exchangeDays}.
      </p>
    </section>
  );
}
