import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { STORE } from '@/lib/store';
import { printFamily } from './fonts';

export const metadata: Metadata = {
  robots: { index: false },
  title: { default: `Print · ${STORE.name}`, template: `%s · ${STORE.name}` },
};

/** Not prerendered (app/admin/panel-page.tsx). */
export const instant = false;

/** Black on white, without the panel's frame; badges keep their background on paper. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <main
      style={{ fontFamily: printFamily }}
      className="min-h-dvh bg-white p-4 text-black [--ink:black] [--muted-ink:black] [print-color-adjust:exact] sm:p-6 print:min-h-0 print:p-0"
    >
      {children}
    </main>
  );
}
