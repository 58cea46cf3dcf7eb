'use client';

import { useEffect } from 'react';
import { BACK_TO_SHOP, LooseThread, SEE_COLLECTION } from './ways-out';

const LOOKS = [
  'bg-primary text-primary-foreground hover:bg-primary/88',
  'border border-ink/30 hover:border-ink hover:bg-ink/5',
];

interface NotFoundScreenProps {
  title: string;
  sentence: string;
}

/**
 * Part of every first load, so it imports little. Plain links, not `next/link`: a full load clears everything of the
 * failed page.
 */
export function NotFoundScreen({ title, sentence }: NotFoundScreenProps) {
  // It may replace a page that was scrolled down, such as the list whose product has just been deleted.
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-16">
      <LooseThread />
      <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">{title}</h1>
      <p className="max-w-xl text-lg text-muted-foreground">{sentence}</p>
      <div className="flex flex-wrap gap-3">
        {[BACK_TO_SHOP, SEE_COLLECTION].map(({ label, href }, at) => (
          <a key={href} href={href} className={`plain-button text-sm ${LOOKS[at]}`}>
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}
