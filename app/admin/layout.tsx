import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { findViewer } from '@/lib/auth/viewer';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  robots: { index: false },
  title: { default: `Admin · ${STORE.name}`, template: `%s · Admin · ${STORE.name}` },
};

/** Not prerendered (panel-page.tsx). */
export const instant = false;

export default async function AdminLayout({ children }: { children: ReactNode }) {
  // Before anything is sent: with the database away the answer is 500, not half a page.
  await findViewer();
  return (
    <NuqsAdapter>
      <AdminFrame>{children}</AdminFrame>
    </NuqsAdapter>
  );
}
