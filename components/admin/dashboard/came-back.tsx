import { Link } from '@/components/ui/link';
import type { CameBack, CameBackFigures, OpenRefunds } from '@/lib/dashboard/schema';
import { formatCount, formatRupees, paiseToRupees } from '@/lib/money';
import { RETURN_REASON_WORDS } from '@/lib/returns/wording-rules';
import { routes } from '@/lib/routes';

const rateOf = (pieces: number, sent: number): string =>
  sent === 0 ? '–' : `${((100 * pieces) / sent).toFixed(1)} %`;

/** Fewer exchanges say nothing about a size. */
const TELLING = 3;

/** 'M runs small: 4 of 5 exchanges were for a larger size.' Null where most do not agree. */
function sizeVerdict({ name, larger, smaller }: CameBackFigures): string | null {
  const [way, most] = larger >= smaller ? ['small', larger] : ['large', smaller];
  const all = larger + smaller;
  if (most < TELLING || most < 2 * (all - most)) return null;
  return `${name} runs ${way}: ${most} of ${all} exchanged pieces were for a ${way === 'small' ? 'larger' : 'smaller'} size.`;
}

/** Returns and refused parcels: how many, why, and of what. */
export function WhatCameBack({ figures }: { figures: CameBack }) {
  const { all, sizes, products, cities, reasons } = figures;
  if (all.refused + all.returned === 0)
    return (
      <p className="py-2 text-sm">
        {all.sent === 0
          ? 'Nothing was sent.'
          : `None of ${formatCount(all.sent, 'piece')} sent came back.`}
      </p>
    );
  return (
    <div className="grid gap-5 text-sm">
      <p>
        Of {formatCount(all.sent, 'piece')} sent, {formatCount(all.returned)} (
        {rateOf(all.returned, all.sent)}) were returned and {formatCount(all.refused)} (
        {rateOf(all.refused, all.sent)}) came back with a refused parcel.
      </p>
      {reasons.length > 0 ? (
        <dl
          aria-label="Why they were returned"
          className="grid max-w-sm grid-cols-[1fr_auto] gap-x-4 gap-y-1"
        >
          {reasons.map(({ reason, pieces }) => (
            <div key={reason} className="contents">
              <dt className="text-muted-foreground">{RETURN_REASON_WORDS[reason]}</dt>
              <dd className="text-right tabular-nums">
                {formatCount(pieces)} ({rateOf(pieces, all.returned)})
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <Figures heading="Size" rows={sizes} hasSizes />
          {sizes.map((size) => {
            const verdict = sizeVerdict(size);
            return verdict ? (
              <p key={size.name} className="border-l-2 border-turmeric pl-3">
                {verdict}
              </p>
            ) : null;
          })}
        </div>
        <Figures heading="City" rows={cities} />
        <Figures heading="Product" rows={products} hasSizes className="md:col-span-2" />
      </div>
    </div>
  );
}

interface FiguresProps {
  heading: string;
  rows: readonly CameBackFigures[];
  /** Tells how many were of the wrong size. */
  hasSizes?: boolean;
  className?: string;
}

function Figures({ heading, rows, hasSizes = false, className = '' }: FiguresProps) {
  return (
    <table className={`w-full self-start text-right tabular-nums ${className}`}>
      <caption className="sr-only">What came back by {heading.toLowerCase()}</caption>
      <thead className="text-xs text-muted-foreground">
        <tr>
          {[heading, 'Returned', ...(hasSizes ? ['Wrong size'] : []), 'Refused', 'Of sent'].map(
            (name) => (
              <th
                key={name}
                scope="col"
                className="py-1 pl-2 align-bottom font-medium first:pl-0 first:text-left sm:pl-3"
              >
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, sent, refused, returned, wrongSize }) => (
          <tr key={name} className="border-t">
            <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td>{returned}</td>
            {hasSizes ? <td>{wrongSize}</td> : null}
            <td>{refused}</td>
            <td className="pl-2 whitespace-nowrap sm:pl-3">{rateOf(returned + refused, sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sum = (value: OpenRefunds['due']['paise']) => formatRupees(paiseToRupees(value));
const FAILED_SHOWN = 5;

/** Money that has to go back, and what Razorpay has refused. */
export function RefundsDue({ refunds: { due, failed } }: { refunds: OpenRefunds }) {
  if (due.count === 0) return <p className="py-2 text-sm">No refund waits.</p>;
  return (
    <div className="grid gap-3 text-sm">
      <p>
        {formatCount(due.count, 'refund')} of {sum(due.paise)} in all{' '}
        {due.count === 1 ? 'is' : 'are'} on the way to Razorpay
        {failed.length > 0 ? `; ${formatCount(failed.length)} refused last and tried again` : ''}.
      </p>
      <ul className="grid empty:hidden">
        {failed.slice(0, FAILED_SHOWN).map(({ id, orderNumber, paise, refusal }) => (
          <li key={id} className="grid gap-0.5 border-t py-2">
            <span className="flex justify-between gap-3">
              <Link
                href={routes.admin.orders({ search: orderNumber })}
                className="font-medium underline-offset-4 hover:underline"
              >
                Order {orderNumber}
              </Link>
              <span className="tabular-nums">{sum(paise)}</span>
            </span>
            <span className="wrap-anywhere text-muted-foreground">{refusal}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
