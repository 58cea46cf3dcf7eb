import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { AdminMissing } from '@/components/admin/missing';

export const metadata = { title: 'Not found' };

/** Unlike the panel's pages prerendered: only what is rendered before it is sent can answer 404 (docs/decisions/0009). */
export const ensureStatic = 'navigation';

/** Next.js wants one value at least. */
export function generateStaticParams() {
  return [{ missing: ['none'] }];
}

function NotFound(): never {
  notFound();
}

export default function AdminMissingPage() {
  return (
    <Suspense fallback={<AdminMissing />}>
      <NotFound />
    </Suspense>
  );
}
