'use client';

import Link from 'next/link';
import { LoadFailed } from '@/components/account/load-failed';
import { OrderDialog } from '@/components/account/order-dialog';
import { RowsSkeleton } from '@/components/account/rows-skeleton';
import { useOrderDetails } from '@/components/account/use-order-details';
import { buttonVariants } from '@/components/ui/button-variants';
import { routes } from '@/lib/routes';
import { PagesNav } from '../pages-nav';
import { AdminOrdersTable } from './admin-orders-table';
import { PrintOrder } from './print-order';
import { UpdateStatusForm } from './update-status-form';
import type { AdminOrderList } from './use-admin-orders';

interface OrderListProps {
  list: AdminOrderList;
  page: number;
  onPage: (page: number) => void;
  /** Says that there are none. */
  empty: string;
  /** The page around it is the customer's. */
  isOfOneCustomer?: boolean;
}

/** A page of orders, each with its details in a dialog where its status is set and it is printed. */
export function OrderList({ list, page, onPage, empty, isOfOneCustomer = false }: OrderListProps) {
  const { orders, pages, hasFailed, isBusy, reload } = list;
  const details = useOrderDetails(routes.api.adminOrder);
  async function reloadBoth() {
    reload();
    await details.reload();
  }

  return (
    <>
      {hasFailed && <LoadFailed message="The orders could not be loaded." onRetry={reload} />}
      {!hasFailed && !orders && <RowsSkeleton label="Loading the orders" />}
      {!hasFailed && orders?.length === 0 && <p className="border p-6">{empty}</p>}
      {!hasFailed && orders && orders.length > 0 && (
        <div aria-busy={isBusy}>
          <AdminOrdersTable orders={orders} details={details} />
        </div>
      )}
      <PagesNav page={page} pages={pages} onChange={onPage} />
      <OrderDialog details={details} audience="admin">
        {(order) => (
          <>
            <UpdateStatusForm key={order._id} order={order} onUpdated={reloadBoth} />
            <div className="flex flex-wrap gap-3 border-t pt-4">
              <PrintOrder orderId={order._id} />
              {isOfOneCustomer ? null : (
                <Link
                  href={routes.admin.customer(order.userId)}
                  className={buttonVariants({ variant: 'ghost' })}
                >
                  This customer
                </Link>
              )}
            </div>
          </>
        )}
      </OrderDialog>
    </>
  );
}
