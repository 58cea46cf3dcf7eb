import type { ReactNode } from 'react';
import { WORDMARK } from './wordmark';

/** For pages outside all layouts. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b">
        <div className="page-width flex h-16 items-center">
          {/* Not `Link`: for the not-found page's sake every page would load it a second time. */}
          <a {...WORDMARK} />
        </div>
      </header>
      <main>{children}</main>
    </>
  );
}
