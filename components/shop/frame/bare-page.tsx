import type { ReactNode } from 'react';
import { Wordmark } from './wordmark';

/** For pages outside all layouts. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b">
        <div className="page-width flex h-16 items-center">
          <Wordmark />
        </div>
      </header>
      <main>{children}</main>
    </>
  );
}
