import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteToaster } from '@/components/browser/site-toaster';
import { absoluteUrl } from '@/lib/site-url';
import { STORE } from '@/lib/store';
import { fontVariables } from './fonts';
import './globals.css';
import { OPEN_GRAPH } from './page-metadata';

export const metadata: Metadata = {
  metadataBase: new URL(absoluteUrl('/')),
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-icon.png',
  },
  title: {
    default: `${STORE.name} · Bottomwear made in ${STORE.town}`,
    template: `%s · ${STORE.name}`,
  },
  description: STORE.description,
  openGraph: OPEN_GRAPH,
  twitter: { card: 'summary_large_image' },
};

export const viewport: Viewport = { themeColor: '#f7f4ee' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={fontVariables} data-scroll-behavior="smooth">
      <body className="min-h-dvh">
        {children}
        <SiteToaster />
      </body>
    </html>
  );
}
