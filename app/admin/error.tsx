'use client';

import { ErrorScreen } from '@/components/shop/errors/error-screen';
import { routes } from '@/lib/routes';

const BACK_TO_ORDERS = { label: 'Back to the orders', href: routes.admin.orders() };

export default function AdminError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} wayOut={BACK_TO_ORDERS} />;
}
