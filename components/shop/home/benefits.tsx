'use client';

import { MapPin, RefreshCw, Sprout, Tag, Truck } from 'lucide-react';
import { POLICY, STORE } from '@/lib/store';

const [soonest, latest] = POLICY.dispatchBusinessDays;
const BENEFITS = [
  { icon: Truck, title: 'Shipping', text: `Dispatched in ${soonest} to ${latest} business days.` },
  { icon: Sprout, title: 'Consciously Crafted', text: 'Cloth from looms next door, little waste.' },
  { icon: Tag, title: 'Price-match Guarantee', text: 'Seen the same for less? Tell us.' },
  {
    icon: RefreshCw,
    title: 'Hassle-free Exchange',
    text: `Within ${POLICY.exchangeDays} days of delivery.`,
  },
  { icon: MapPin, title: 'Location', text: `${STORE.town}, ${STORE.state}.` },
];

export function Benefits() {
  return (
    <section aria-label="Benefits" className="border-y">
      <ul className="page-width grid grid-cols-2 gap-x-4 gap-y-8 py-10 *:last:max-md:col-span-2 md:grid-cols-5">
        {BENEFITS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid content-start gap-1">
            <Icon className="mb-2 size-6 stroke-[1.5] text-primary" />
            <h3 className="font-bold">{title}</h3>
            <p className="text-sm text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
