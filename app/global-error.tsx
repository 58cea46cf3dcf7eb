'use client';

import { useState } from 'react';
import { ErrorScreen } from '@/components/shop/errors/error-screen';
import './globals.css';

/** From the document that this replaces: importing the fonts here would add to every first load. */
const fontsInUse = () =>
  typeof document === 'undefined' ? '' : document.documentElement.className;

/** Replaces the root layout, so it has its own document, viewport and styles. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const [fonts] = useState(fontsInUse);
  return (
    <html lang="en-IN" className={fonts} suppressHydrationWarning>
      <body className="min-h-dvh">
        <title>Something went wrong</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <main>
          <ErrorScreen onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
