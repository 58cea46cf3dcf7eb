import { notFound } from 'next/navigation';

/** Nothing is sent before the whole page is known, so that what is missing answers 404 and every page can be kept. */
export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return [{ missing: ['none'] }];
}

export default function MissingPage() {
  notFound();
}
