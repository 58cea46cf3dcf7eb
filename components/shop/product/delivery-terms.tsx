'use client';

import { Banknote, RefreshCw, Truck } from 'lucide-react';
import { formatPriceTag } from '@/lib/money';
import { COD_CHARGE_PER_UNIT_PAISE, POLICY } from '@/lib/store';

const [soonest, latest] = POLICY.dispatchBusinessDays;
const LINES = [
  { icon: Truck, text: `Dispatched in ${soonest}-${latest} business days` },
  {
    icon: RefreshCw,
    text: `Return within ${POLICY.returnWindowDays} days, exchange within ${POLICY.exchangeDays}`,
  },
  {
    icon: Banknote,
    text: `Cash on delivery adds ${formatPriceTag(COD_CHARGE_PER_UNIT_PAISE / 100)} per unit`,
  },
];

export function DeliveryTerms() {
  return (
    <ul className="grid gap-2 text-sm">
      {LINES.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="size-4 shrink-0 text-primary" />
          {text}
        </li>
      ))}
    </ul>
  );
}
