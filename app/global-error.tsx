'use client';

import { LazyErrorScreen } from '@/components/shop/trouble/lazy-error-screen';
import { fontVariables } from './fonts';
import './globals.css';

/** In place of the root layout, so it brings its own document. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body className="min-h-dvh">
        <title>Something went wrong</title>
        <LazyErrorScreen onRetry={retry} area="nowhere" />
      </body>
    </html>
  );
}
