import type { ReactNode } from 'react';
import { PromoBanner } from '@/components/shop/promo-banner';
import { SiteFooter } from '@/components/shop/site-footer';
import { SiteHeader } from '@/components/shop/site-header';
import { ToastHost } from '@/components/shop/toast-host';

interface ShopLayoutProps {
  children: ReactNode;
  dialog: ReactNode;
}

export default function ShopLayout({ children, dialog }: ShopLayoutProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-60 focus:bg-paper focus:p-3"
      >
        Skip to content
      </a>
      <PromoBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <SiteFooter />
      {dialog}
      <ToastHost />
    </>
  );
}
