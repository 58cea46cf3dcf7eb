import type { ReactNode } from 'react';
import { PromoBanner } from '@/components/shop/frame/promo-banner';
import { SiteFooter } from '@/components/shop/frame/site-footer';
import { SiteHeader } from '@/components/shop/frame/site-header';
import { SkipLink } from '@/components/ui/skip-link';

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink to="main" />
      <PromoBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
