'use client';

import { ErrorScreen } from '@/components/shop/trouble/error-screen';
import { BACK_TO_SHOP } from '@/components/shop/trouble/ways-out';

export default function ShopError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} wayOut={BACK_TO_SHOP} />;
}
