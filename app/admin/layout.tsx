import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { AdminHeader } from '@/components/admin/admin-header';
import { AdminNav } from '@/components/admin/admin-nav';
import { ToastHost } from '@/components/shop/toast-host';
import { STORE } from '@/lib/store';

export const metadata: Metadata = { robots: { index: false } };

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]">
      <div className="hidden border-r p-3 lg:block">
        <div className="sticky top-3 grid gap-4">
          <p className="grid px-3 pt-2">
            <span className="font-display text-xl font-semibold">Admin Panel</span>
            <span className="text-sm text-muted-foreground">{STORE.name}</span>
          </p>
          <Suspense>
            <AdminNav />
          </Suspense>
        </div>
      </div>
      <div className="min-w-0">
        <AdminHeader />
        <main className="p-4 md:p-6">{children}</main>
      </div>
      <ToastHost />
    </div>
  );
}
