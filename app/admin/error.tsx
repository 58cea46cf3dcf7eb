'use client';

import { LazyErrorScreen } from '@/components/shop/trouble/lazy-error-screen';

export default function AdminError({ retry }: { retry: () => void }) {
  return <LazyErrorScreen onRetry={retry} area="admin" />;
}
