'use client';

import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { OnlinePayment } from '@/lib/payments/schema';
import { AddressPanel } from './address-panel';
import { ChangePassword } from './change-password';
import { CreditPanel } from './credit-panel';
import { OrdersPanel } from './orders-panel';
import { SavedPanel } from './saved-panel';

export function AccountTabs({
  userId,
  onlinePayment,
}: {
  userId: string;
  onlinePayment: OnlinePayment;
}) {
  return (
    <Tabs defaultValue="orders">
      <TabsList>
        <TabsTrigger value="orders">Orders</TabsTrigger>
        <TabsTrigger value="saved">Saved</TabsTrigger>
        <TabsTrigger value="credit">Credit</TabsTrigger>
        <TabsTrigger value="address">Address</TabsTrigger>
        <TabsTrigger value="password">Password</TabsTrigger>
      </TabsList>
      <TabsContent value="orders">
        <OrdersPanel userId={userId} onlinePayment={onlinePayment} />
      </TabsContent>
      <TabsContent value="saved">
        <SavedPanel userId={userId} />
      </TabsContent>
      <TabsContent value="credit">
        <CreditPanel userId={userId} />
      </TabsContent>
      {/* Stays mounted, so that what was typed is kept. */}
      <TabsContent value="address" forceMount className="data-[state=inactive]:hidden">
        <AddressPanel userId={userId} />
      </TabsContent>
      <TabsContent value="password">
        <ChangePassword />
      </TabsContent>
    </Tabs>
  );
}
