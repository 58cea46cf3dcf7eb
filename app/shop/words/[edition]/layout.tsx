import type { ReactNode } from 'react';
import { Missing } from '@/components/shop/trouble/missing';

/** Nothing is sent before the whole page is known, so that it can be kept. */
export const ensureStatic = 'navigation';
/** Said to Next's navigation check: waiting for the whole page is meant. */
export const instant = false;

/** A value nobody asks for: the build, which does not know at which address the shop will be, renders this one only. */
export function generateStaticParams() {
  return [{ edition: 'none' }];
}

interface WordsLayoutProps {
  children: ReactNode;
  params: Promise<{ edition: string }>;
}

/** Pages of words, `/shop/faq` and the like, rewritten here: rendered when first asked for, and then kept. */
export default async function WordsLayout({ children, params }: WordsLayoutProps) {
  const { edition } = await params;
  return edition === 'current' ? children : <Missing />;
}
