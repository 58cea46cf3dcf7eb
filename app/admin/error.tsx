'use client';

import { ErrorScreen } from '@/components/shop/error-screen';
import { routes } from '@/lib/routes';

export default function AdminError({ retry }: { retry: () => void }) {
  return (
    <ErrorScreen
      onRetry={retry}
      wayOut={{ label: 'Back to the orders', href: routes.admin.orders() }}
    />
  );
}
