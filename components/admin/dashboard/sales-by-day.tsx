'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '@/components/browser/until-loaded';
import { Skeleton } from '@/components/ui/skeleton';
import type { DayOfSales } from '@/lib/dashboard/schema';
import { formatDay } from '@/lib/dates';
import { formatRupees, paiseToRupees } from '@/lib/money';

const SalesChart = dynamic(
  () => untilLoaded(() => import('./sales-chart').then((file) => file.SalesChart)),
  { ssr: false, loading: () => <Skeleton className="h-64" /> },
);

/** @param sales oldest day first */
export function SalesByDay({ sales }: { sales: DayOfSales[] }) {
  const days = sales.map((day) => ({
    date: day.day,
    day: formatDay(day.day).replace(/ \d{4}$/, ''),
    orders: day.orders,
    online: paiseToRupees(day.onlinePaise),
    cod: paiseToRupees(day.codPaise),
  }));
  if (days.every(({ orders }) => orders === 0))
    return <p className="py-6 text-sm">No sales in the last {days.length} days.</p>;
  return (
    <div className="grid gap-2">
      <p className="flex gap-4 text-xs">
        <span className="flex items-center gap-1.5 before:size-3 before:bg-primary">
          Paid online
        </span>
        <span className="flex items-center gap-1.5 before:size-3 before:bg-turmeric">
          Cash on delivery
        </span>
      </p>
      <SalesChart days={days} />
      <details className="text-sm">
        <summary className="w-fit cursor-pointer underline-offset-4 hover:underline">
          The same as a table
        </summary>
        <table className="mt-2 w-full text-right tabular-nums">
          <thead className="text-xs text-muted-foreground">
            <tr>
              {['Day', 'Orders', 'Paid online', 'Cash on delivery'].map((heading) => (
                <th key={heading} scope="col" className="py-1 font-medium first:text-left">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, orders, online, cod }) => (
              <tr key={date} className="border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatDay(date)}
                </th>
                <td>{orders}</td>
                <td>{formatRupees(online)}</td>
                <td>{formatRupees(cod)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
