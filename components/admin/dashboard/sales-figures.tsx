'use client';

import type { Period } from '@/lib/dashboard/schema';
import { formatCount, formatRupees, type Paise, paiseToRupees } from '@/lib/money';

const money = (value: Paise) => formatRupees(paiseToRupees(value));

export function SalesFigures({ periods }: { periods: Period[] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {periods.map((period) => (
        <PeriodCard key={period.label} period={period} />
      ))}
    </div>
  );
}

function PeriodCard({ period }: { period: Period }) {
  return (
    <section className="grid gap-3 border bg-card p-4">
      <h2 className="text-sm font-bold text-muted-foreground">{period.label}</h2>
      <p className="text-2xl font-semibold tabular-nums">
        {money(period.revenuePaise)}
        <span className="block text-sm font-normal">
          {formatCount(period.orders, 'order')}, {formatCount(period.units, 'piece')}
        </span>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <Figure name="Paid online" value={money(period.onlinePaise)} />
        <Figure name="Cash on delivery" value={money(period.codPaise)} />
        <Figure
          name="Average order"
          value={period.averagePaise === null ? '–' : money(period.averagePaise)}
        />
        <Figure name="Discounts given" value={money(period.discountPaise)} />
      </dl>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </>
  );
}
