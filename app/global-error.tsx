'use client';

import { BarePage } from '@/components/shop/bare-page';
import { ErrorScreen } from '@/components/shop/error-screen';
import { routes } from '@/lib/routes';
import { fontVariables } from './fonts';
import './globals.css';

/** In place of the root layout, so it brings its own document. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body className="min-h-dvh">
        <title>Something went wrong</title>
        <BarePage>
          <ErrorScreen
            onRetry={retry}
            wayOut={{ label: 'Back to the shop', href: routes.home() }}
          />
        </BarePage>
      </body>
    </html>
  );
}
