'use client';

import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { AddressPanel } from './address-panel';
import { OrdersPanel } from './orders-panel';

export function AccountTabs({ userId }: { userId: string }) {
  return (
    <Tabs defaultValue="orders">
      <TabsList>
        <TabsTrigger value="orders">Orders</TabsTrigger>
        <TabsTrigger value="address">Address</TabsTrigger>
      </TabsList>
      <TabsContent value="orders">
        <OrdersPanel userId={userId} />
      </TabsContent>
      <TabsContent value="address">
        <AddressPanel userId={userId} />
      </TabsContent>
    </Tabs>
  );
}
