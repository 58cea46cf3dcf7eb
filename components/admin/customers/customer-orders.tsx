'use client';

import { OrderList } from '../orders/order-list';
import { useOrdersOf } from '../orders/use-admin-orders';

export function CustomerOrders({ customerId }: { customerId: string }) {
  return (
    <OrderList
      list={useOrdersOf(customerId)}
      empty="This customer has not ordered yet."
      isOfOneCustomer
    />
  );
}
