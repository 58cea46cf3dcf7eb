'use client';

import { ErrorScreen } from '@/components/shop/errors/error-screen';

export default function ShopError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} />;
}
