import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '@/components/ui/skip-link';
import { STORE } from '@/lib/store';
import { AdminHeader } from './admin-header';
import { AdminNav } from './admin-nav';
import { PasswordDialog } from './password-dialog';

export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]">
      <SkipLink to="main" />
      <aside className="hidden border-r bg-card lg:block">
        <div className="sticky top-0 grid max-h-dvh gap-5 overflow-y-auto py-4">
          <p className="grid px-5">
            <span className="font-display text-xl font-bold">Admin Panel</span>
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
        <PasswordDialog />
      </div>
    </div>
  );
}
