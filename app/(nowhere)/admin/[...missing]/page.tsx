import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { AdminMissing } from '@/components/admin/missing';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: { absolute: `Not found · Admin · ${STORE.name}` },
  robots: { index: false },
};

/** Nothing is sent before the whole page is known, so that it answers 404. The panel's own layout is never rendered ahead. */
export const ensureStatic = 'navigation';

/** A value nobody asks for: whatever is asked for is rendered then. */
export function generateStaticParams() {
  return [{ missing: ['none'] }];
}

function Nothing(): never {
  notFound();
}

/** There is nothing of anybody's here, and the middleware sends whoever is no admin away: the page guards nothing. */
export default function AdminMissingPage() {
  return (
    <AdminFrame>
      <Suspense fallback={<AdminMissing />}>
        <Nothing />
      </Suspense>
    </AdminFrame>
  );
}
