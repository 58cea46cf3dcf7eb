'use client';

import { BarePage } from '@/components/shop/bare-page';
import { ErrorScreen } from '@/components/shop/error-screen';
import { routes } from '@/lib/routes';

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <BarePage>
      <ErrorScreen onRetry={retry} wayOut={{ label: 'Back to the shop', href: routes.home() }} />
    </BarePage>
  );
}
