'use client';

import { useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { PaymentDoor } from '@/lib/payments/schema';
import { AddressPanel } from './address-panel';
import { ChangePassword } from './change-password';
import { OrdersPanel } from './orders-panel';

export function AccountTabs({ userId, door }: { userId: string; door: PaymentDoor }) {
  const [tab, setTab] = useState('orders');
  const [hasAddresses, setHasAddresses] = useState(false);
  const change = (next: string) => {
    setTab(next);
    if (next === 'address') setHasAddresses(true);
  };
  return (
    <Tabs value={tab} onValueChange={change}>
      <TabsList>
        <TabsTrigger value="orders">Orders</TabsTrigger>
        <TabsTrigger value="address">Address</TabsTrigger>
        <TabsTrigger value="password">Password</TabsTrigger>
      </TabsList>
      <TabsContent value="orders">
        <OrdersPanel userId={userId} door={door} />
      </TabsContent>
      {/* What was typed there stays while another tab is looked at. */}
      <TabsContent
        value="address"
        {...(hasAddresses && { forceMount: true })}
        className="data-[state=inactive]:hidden"
      >
        <AddressPanel userId={userId} />
      </TabsContent>
      <TabsContent value="password">
        <ChangePassword />
      </TabsContent>
    </Tabs>
  );
}
