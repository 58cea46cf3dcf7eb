import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  robots: { index: false },
  title: { default: `Admin · ${STORE.name}`, template: `%s · Admin · ${STORE.name}` },
};

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <NuqsAdapter>
      <AdminFrame>{children}</AdminFrame>
    </NuqsAdapter>
  );
}
