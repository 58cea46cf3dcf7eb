import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { AdminMissing } from '@/components/admin/missing';

export const metadata = { title: 'Not found' };

/**
 * Prerendered, unlike the panel's pages: only a page rendered before it is sent can answer 404 (docs/decisions/0009).
 */
export const ensureStatic = 'navigation';

/** Next.js requires at least one value. */
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
