'use client';

import { useState } from 'react';
import { OrderDialog } from '@/components/orders/order-dialog';
import { useOrderDetails } from '@/components/orders/use-order-details';
import { buttonVariants } from '@/components/ui/button-variants';
import type { AdminOrderRowDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { GuardedLink, LeaveUnsaved } from '../leave-unsaved';
import { ListRows } from '../list/list-rows';
import type { List } from '../list/use-list';
import { AdminOrdersTable } from './admin-orders-table';
import { PrintOrder } from './print-order';
import { type Unsent, UpdateStatusForm } from './update-status-form';

interface OrderListProps {
  list: List<AdminOrderRowDto>;
  /** Says that there are none. */
  empty: string;
  /** The page around it is the customer's. */
  isOfOneCustomer?: boolean;
}

/** A page of orders, each with its details in a dialog where its status is set and it is printed. */
export function OrderList({ list, empty, isOfOneCustomer = false }: OrderListProps) {
  const details = useOrderDetails(routes.api.adminOrder);
  const [unsent, setUnsent] = useState<Unsent>('nothing');
  const [isAsking, setAsking] = useState(false);

  function close() {
    setAsking(false);
    setUnsent('nothing');
    details.close();
  }

  async function reloadBoth() {
    list.reload();
    await details.reload();
  }

  return (
    <>
      <ListRows list={list} name="orders" empty={<p className="border p-6">{empty}</p>}>
        {(orders) => <AdminOrdersTable orders={orders} details={details} />}
      </ListRows>
      <OrderDialog
        details={{ ...details, close: () => (unsent === 'chosen' ? setAsking(true) : close()) }}
        audience="admin"
      >
        {(order) => (
          <>
            <UpdateStatusForm
              key={order._id}
              order={order}
              onUpdated={reloadBoth}
              onUnsent={setUnsent}
            />
            <div className="flex flex-wrap gap-3 border-t pt-4">
              <PrintOrder orderId={order._id} />
              {isOfOneCustomer ? null : (
                <GuardedLink
                  href={routes.admin.customer(order.userId)}
                  className={buttonVariants({ variant: 'ghost' })}
                >
                  This customer
                </GuardedLink>
              )}
            </div>
          </>
        )}
      </OrderDialog>
      <LeaveUnsaved
        isUnsaved={unsent !== 'nothing'}
        onDiscard={close}
        isClosing={isAsking}
        onStay={() => setAsking(false)}
      />
    </>
  );
}
