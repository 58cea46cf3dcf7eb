'use client';

import { OrderList } from '../orders/order-list';
import { useOrdersOf } from '../orders/use-admin-orders';

export function CustomerOrders(props: { customerId: string; couriers: readonly string[] }) {
  const { customerId, couriers } = props;
  return (
    <OrderList
      list={useOrdersOf(customerId)}
      couriers={couriers}
      empty={<p className="border p-6">This customer has not ordered yet.</p>}
      isOfOneCustomer
    />
  );
}
