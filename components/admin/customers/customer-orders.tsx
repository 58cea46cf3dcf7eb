'use client';

import { OrderList } from '../orders/order-list';
import { useOrdersOf } from '../orders/use-admin-orders';

/** One customer's orders, newest first, with the same dialog as among everybody's. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  return (
    <OrderList
      list={useOrdersOf(customerId)}
      empty="This customer has not ordered yet."
      isOfOneCustomer
    />
  );
}
