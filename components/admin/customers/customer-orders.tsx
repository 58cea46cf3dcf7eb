'use client';

import { OrderList } from '../orders/order-list';
import { useAdminOrders } from '../orders/use-admin-orders';
import { useListAddress } from '../use-list-address';

const NO_FILTERS = [] as const;

/** One customer's orders, newest first, with the same dialog as among everybody's. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const { page, setPage } = useListAddress(NO_FILTERS);
  const list = useAdminOrders({ customer: customerId, startDate: '', endDate: '', page });
  return (
    <OrderList
      list={list}
      page={page}
      onPage={setPage}
      empty="This customer has not ordered yet."
      isOfOneCustomer
    />
  );
}
