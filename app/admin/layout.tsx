import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  robots: { index: false },
  title: { default: `Admin · ${STORE.name}`, template: `%s · Admin · ${STORE.name}` },
};

/** Not prerendered (panel-page.tsx). */
export const instant = false;

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <AdminFrame>{children}</AdminFrame>
    </NuqsAdapter>
  );
}
