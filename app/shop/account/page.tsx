import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { AccountTabs } from '@/components/shop/account/account-tabs';
import { Picture } from '@/components/ui/picture';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { WhileShown } from '@/components/ui/while-shown';
import { requireViewer } from '@/lib/auth/viewer';
import { onlinePayment } from '@/lib/payments/mode';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Your account',
  description: `Your orders at ${STORE.name} and the addresses they are sent to.`,
  robots: { index: false },
};

async function ViewerAccount() {
  const viewer = await requireViewer(routes.account());
  return (
    <WhileShown>
      <AccountTabs userId={viewer.id} onlinePayment={onlinePayment()} />
    </WhileShown>
  );
}

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function AccountPage() {
  await connection();
  return (
    <>
      <div className="relative h-16 overflow-hidden border-b border-border md:h-48">
        <Picture
          src="/account-banner.webp"
          alt=""
          sizes="max(100vw, 1024px)"
          isEager
          className="fill-box"
        />
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-5 md:gap-6 md:py-10">
        <h1 className="text-2xl font-bold md:text-3xl">Your account</h1>
        <Suspense fallback={<RowsSkeleton label="Loading your account" />}>
          <ViewerAccount />
        </Suspense>
      </div>
    </>
  );
}
