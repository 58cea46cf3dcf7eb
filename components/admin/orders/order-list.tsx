'use client';

import { Printer } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { OrderDialog } from '@/components/orders/order-dialog';
import { useOrderDetails } from '@/components/orders/use-order-details';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { formatCount } from '@/lib/money';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import type { AdminOrderStatus } from '@/lib/store';
import { confirmLeave, GuardedLink, LeaveUnsaved } from '../leave-unsaved';
import { ListRows } from '../list/list-rows';
import type { List } from '../list/use-list';
import { ComingBack } from './coming-back';
import { GiveBack } from './give-back';
import { openPrint } from './open-print';
import { SelectableOrders } from './selectable-orders';
import { UpdateStatusForm } from './update-status-form';

const DispatchDialog = dynamic(
  () => untilLoaded(() => import('./dispatch-dialog').then((file) => file.DispatchDialog)),
  { ssr: false },
);

interface OrderListProps {
  list: List<AdminOrderRowDto>;
  /** The couriers that the shop uses. */
  couriers: readonly string[];
  /** Shown if there are no orders. */
  empty: ReactNode;
  /** Leaves out the link to the customer. */
  isOfOneCustomer?: boolean;
}

/** A page of orders with a dialog of details, where the status is set and the order printed. */
export function OrderList({ list, couriers, empty, isOfOneCustomer = false }: OrderListProps) {
  const details = useOrderDetails(panelApi.adminOrder);
  /** Chosen in the dialog but not saved. */
  const [choice, setChoice] = useState<AdminOrderStatus | ''>('');
  /** Whether a refused parcel is being counted in the dialog. */
  const [isCounting, setCounting] = useState(false);
  /** Whether money is being given back in it. */
  const [isGiving, setGiving] = useState(false);
  /** As when the dialog was opened: dispatched orders may leave the list, even all of them. */
  const [toDispatch, setToDispatch] = useState<readonly AdminOrderRowDto[] | null>(null);

  function close() {
    setChoice('');
    setCounting(false);
    setGiving(false);
    details.close();
  }

  function reloadBoth() {
    void list.reload();
    return details.reload();
  }

  return (
    <>
      <ListRows list={list} name="orders" empty={empty}>
        {(orders) => (
          <SelectableOrders orders={orders} details={details} onDispatch={setToDispatch} />
        )}
      </ListRows>
      {toDispatch ? (
        <DispatchDialog
          orders={toDispatch}
          couriers={couriers}
          onClose={() => setToDispatch(null)}
          reload={list.reload}
        />
      ) : null}
      <OrderDialog details={{ ...details, close: () => confirmLeave(close) }} audience="admin">
        {(order) => (
          <>
            <UpdateStatusForm
              key={order._id}
              order={order}
              couriers={couriers}
              choice={choice}
              onChoose={setChoice}
              reload={reloadBoth}
            />
            <ComingBack
              key={`${order._id} parcel`}
              order={order}
              onTyped={setCounting}
              reload={reloadBoth}
            />
            <GiveBack
              key={`${order._id} money`}
              order={order}
              onTyped={setGiving}
              reload={reloadBoth}
            />
            <div className="flex flex-wrap gap-3 border-t pt-4">
              <Button
                variant="outline"
                onClick={() => openPrint(routes.admin.printOrder(order._id))}
              >
                <Printer />
                Print
              </Button>
              {order.returns?.length ? (
                <GuardedLink
                  href={routes.admin.returns({ search: order.orderNumber })}
                  className={buttonVariants({ variant: 'outline' })}
                >
                  {formatCount(order.returns.length, 'return')}
                </GuardedLink>
              ) : null}
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
      <LeaveUnsaved isUnsaved={choice !== '' || isCounting || isGiving} onDiscard={close} />
    </>
  );
}
