'use client';

import { ErrorScreen } from '@/components/shop/trouble/error-screen';
import { BACK_TO_SHOP } from '@/components/shop/trouble/ways-out';

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main>
      <ErrorScreen onRetry={retry} wayOut={BACK_TO_SHOP} />
    </main>
  );
}
