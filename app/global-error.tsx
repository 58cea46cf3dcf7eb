'use client';

import { useState } from 'react';
import { ErrorScreen } from '@/components/shop/trouble/error-screen';
import { BACK_TO_SHOP } from '@/components/shop/trouble/ways-out';
import './globals.css';

/** The faces stand on the document this takes the place of: read from there they cost no script. */
const facesInUse = () =>
  typeof document === 'undefined' ? '' : document.documentElement.className;

/** In place of the root layout, so it brings its own document, and says anew how wide a phone is. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const [faces] = useState(facesInUse);
  return (
    <html lang="en-IN" className={faces} suppressHydrationWarning>
      <body className="min-h-dvh">
        <title>Something went wrong</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <main>
          <ErrorScreen onRetry={retry} wayOut={BACK_TO_SHOP} />
        </main>
      </body>
    </html>
  );
}
