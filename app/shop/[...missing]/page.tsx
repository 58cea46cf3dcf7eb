import type { Metadata } from 'next';
import { Missing } from '@/components/shop/errors/missing';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Not found',
  description: `This page of ${STORE.name}, a clothing manufacturer in ${STORE.town}, has moved or does not exist.`,
  robots: { index: false },
};

/** Nothing is sent before the whole page is known, so that it answers 404. */
export const ensureStatic = 'navigation';

/** Next.js requires one value; real paths are rendered when first requested. */
export function generateStaticParams() {
  return [{ missing: ['none'] }];
}

export default function MissingPage() {
  return <Missing />;
}
