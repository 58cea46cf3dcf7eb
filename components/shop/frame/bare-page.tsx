import type { ReactNode } from 'react';
import { WORDMARK } from './wordmark';

/** For pages outside all layouts. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b">
        <div className="page-width flex h-16 items-center">
          {/* Not `Link`, which every page would then load a second time for the not-found page. */}
          <a {...WORDMARK} />
        </div>
      </header>
      <main>{children}</main>
    </>
  );
}
