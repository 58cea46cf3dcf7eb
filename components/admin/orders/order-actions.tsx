'use client';

import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import type { AdminOrderFilter } from '@/lib/orders/admin-schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { openPrint } from './open-print';
import { countOrders } from './use-admin-orders';

const ALL: AdminOrderFilter = { startDate: '', endDate: '' };

/** Never disabled: if there is nothing to print or download, the buttons say so. */
export function OrderActions({ filters }: { filters: AdminOrderFilter }) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Asks how many there are now: the table may be older than the last order. */
  async function unlessNone(filter: AdminOrderFilter, none: string, act: () => void) {
    if (isBusy) return;
    setProblem('');
    setBusy(true);
    try {
      if ((await countOrders(filter)) === 0) setProblem(none);
      else act();
    } catch (error) {
      setProblem(messageOf(error, 'The orders could not be loaded.'));
    } finally {
      setBusy(false);
    }
  }

  const print = (filter: AdminOrderFilter) =>
    unlessNone(filter, 'No orders to print.', () => openPrint(routes.admin.printOrders(filter)));
  const download = () =>
    unlessNone(filters, 'No orders to download.', () =>
      window.location.assign(panelApi.adminOrdersExport(filters)),
    );

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2" aria-busy={isBusy}>
        <Button variant="outline" size="sm" onClick={() => print(filters)}>
          <Printer />
          Print Filtered Orders
        </Button>
        <Button variant="outline" size="sm" onClick={() => print(ALL)}>
          <Printer />
          Print All Orders
        </Button>
        <Button variant="outline" size="sm" onClick={download}>
          <Download />
          Download CSV
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </div>
  );
}
