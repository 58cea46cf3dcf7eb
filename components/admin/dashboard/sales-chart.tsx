'use client';

import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount, formatRupees } from '@/lib/money';

/** Sums in rupees. */
export interface ChartDay {
  /** As in '21 Nov'. */
  day: string;
  orders: number;
  online: number;
  cod: number;
}

// As many digits as a quarter of a step of the axis needs: '₹2.3L' would stand at 2.25 lakh.
const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 3 });

export const axisLabel = (rupees: number) => `₹${short.format(rupees)}`;

/**
 * Revenue by day, with cash on delivery stacked on online payments. Hidden from screen readers: a table beside it says
 * the same.
 */
export function SalesChart({ days }: { days: ChartDay[] }) {
  return (
    <div aria-hidden>
      <BarChart
        responsive
        data={days}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        style={{ width: '100%', height: '16rem' }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={24}
          tick={{ fill: 'var(--muted-ink)', fontSize: 12 }}
        />
        <YAxis
          width={60}
          tickLine={false}
          axisLine={false}
          tickFormatter={axisLabel}
          tick={{ fill: 'var(--muted-ink)', fontSize: 12 }}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--line)', opacity: 0.5 }}
          content={({ payload }) => (
            <DayTooltip day={payload[0]?.payload as ChartDay | undefined} />
          )}
        />
        <Bar dataKey="online" stackId="day" fill="var(--indigo)" isAnimationActive={false} />
        <Bar dataKey="cod" stackId="day" fill="var(--turmeric)" isAnimationActive={false} />
      </BarChart>
    </div>
  );
}

function DayTooltip({ day }: { day: ChartDay | undefined }) {
  if (!day) return null;
  return (
    <div className="grid gap-0.5 border bg-popover px-3 py-2 text-sm shadow-float">
      <p className="font-semibold">{day.day}</p>
      <p>{formatCount(day.orders, 'order')}</p>
      <p>Paid online {formatRupees(day.online)}</p>
      <p>Cash on delivery {formatRupees(day.cod)}</p>
    </div>
  );
}
