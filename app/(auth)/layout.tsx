import Link from 'next/link';
import type { ReactNode } from 'react';
import { WelcomePanel } from '@/components/auth/welcome-panel';
import { ToastHost } from '@/components/shop/toast-host';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-4 py-6 md:px-8">
        <Link href={routes.home()} className="self-start text-xl font-semibold tracking-tight">
          {STORE.name}
        </Link>
        <main className="flex flex-1 items-center justify-center py-10">{children}</main>
      </div>
      <WelcomePanel />
      <ToastHost />
    </div>
  );
}
