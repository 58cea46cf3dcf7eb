import { type ReactNode, Suspense } from 'react';
import {
  BestSellers,
  Block,
  LatestReviews,
  LowStock,
  OrdersByStatus,
  WaitingReviews,
} from '@/components/admin/dashboard/blocks';
import { RefundsDue, WhatCameBack } from '@/components/admin/dashboard/came-back';
import { SalesByDay } from '@/components/admin/dashboard/sales-by-day';
import { SalesFigures } from '@/components/admin/dashboard/sales-figures';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { listBestSellers, listCameBack, listLowStock } from '@/lib/dashboard/cached-queries';
import { readOpenRefunds } from '@/lib/dashboard/came-back-queries';
import { LONGEST_PERIOD, periodsOf } from '@/lib/dashboard/periods';
import { countByStatus, readLatestReviews, readSales } from '@/lib/dashboard/queries';
import { firstOfLastDays } from '@/lib/dates';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { countWaiting } from '@/lib/reviews/queries';
import { LOW_STOCK_BELOW } from '@/lib/store';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.dashboard.title };

const MONTH = 30;
const PRODUCTS_SHOWN = 8;
const REVIEWS_SHOWN = 5;

interface ReadProps<T> {
  figures: Promise<T>;
  children: (figures: T) => ReactNode;
}

/** Suspends until its figures have been read. */
async function Read<T>({ figures, children }: ReadProps<T>) {
  return children(await figures);
}

function Dashboard() {
  const sales = readSales(LONGEST_PERIOD);
  return (
    <div className="grid gap-4">
      <Suspense fallback={<RowsSkeleton label="Loading the figures" />}>
        <Read figures={sales}>{(days) => <SalesFigures periods={periodsOf(days)} />}</Read>
      </Suspense>
      <div className="grid gap-4 xl:grid-cols-3">
        <Block title="Sales by day" note={`Last ${MONTH} days`} className="xl:col-span-2">
          <Read figures={sales}>{(days) => <SalesByDay sales={days.slice(-MONTH)} />}</Read>
        </Block>
        <Block title="Orders by status" note={`Closed ones of the last ${MONTH} days`}>
          <Read figures={countByStatus(MONTH)}>
            {(counts) => <OrdersByStatus counts={counts} closedSince={firstOfLastDays(MONTH)} />}
          </Read>
        </Block>
        <Block title="Low stock" note={`Fewer than ${LOW_STOCK_BELOW} pieces`}>
          <Read figures={listLowStock(PRODUCTS_SHOWN)}>{(low) => <LowStock {...low} />}</Read>
        </Block>
        <Block title="Best sellers" note={`Last ${MONTH} days`}>
          <Read figures={listBestSellers(MONTH, PRODUCTS_SHOWN)}>
            {(products) => <BestSellers products={products} />}
          </Read>
        </Block>
        <Block title="Latest reviews">
          <Read figures={readLatestReviews(REVIEWS_SHOWN)}>
            {(reviews) => <LatestReviews reviews={reviews} />}
          </Read>
          <Read figures={countWaiting()}>{(count) => <WaitingReviews count={count} />}</Read>
        </Block>
        <Block
          title="What came back"
          note={`Orders of the last ${LONGEST_PERIOD} days`}
          className="xl:col-span-2"
        >
          <Read figures={listCameBack(LONGEST_PERIOD, PRODUCTS_SHOWN)}>
            {(figures) => <WhatCameBack figures={figures} />}
          </Read>
        </Block>
        <Block title="Refunds due">
          <Read figures={readOpenRefunds()}>{(refunds) => <RefundsDue refunds={refunds} />}</Read>
        </Block>
      </div>
    </div>
  );
}

export default function DashboardPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.dashboard}
      loading={<RowsSkeleton label="Loading the dashboard" />}
    >
      <Dashboard />
    </PanelPage>
  );
}
