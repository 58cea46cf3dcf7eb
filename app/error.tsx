'use client';

import { ErrorScreen } from '@/components/shop/errors/error-screen';

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main>
      <ErrorScreen onRetry={retry} />
    </main>
  );
}
