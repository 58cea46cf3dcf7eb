import type { Metadata } from 'next';
import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { AdminHeader } from '@/components/admin/admin-header';
import { AdminNav } from '@/components/admin/admin-nav';
import { SkipLink } from '@/components/ui/skip-link';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  robots: { index: false },
  title: { default: `Admin · ${STORE.name}`, template: `%s · Admin · ${STORE.name}` },
};

/** Nothing of it is rendered ahead: its scripts carry the request's nonce. */
export const instant = false;

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]">
      <SkipLink to="main" />
      <aside className="hidden border-r bg-card lg:block">
        <div className="sticky top-0 grid max-h-dvh gap-5 overflow-y-auto py-4">
          <p className="grid px-5">
            <span className="font-display text-xl font-semibold">Admin Panel</span>
            <span className="text-sm text-muted-foreground">{STORE.name}</span>
          </p>
          <Suspense>
            <AdminNav />
          </Suspense>
        </div>
      </aside>
      <div className="min-w-0">
        <AdminHeader />
        <main id="main" tabIndex={-1} className="p-4 outline-none md:p-6">
          {children}
        </main>
      </div>
    </div>
  );
}
