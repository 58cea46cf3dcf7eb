import type { ReactNode } from 'react';
import { LateExtras } from '@/components/shop/frame/late-extras';
import { PromoBanner } from '@/components/shop/frame/promo-banner';
import { SiteFooter } from '@/components/shop/frame/site-footer';
import { SiteHeader } from '@/components/shop/frame/site-header';
import { PaymentNotice } from '@/components/shop/payment/payment-notice';
import { SkipLink } from '@/components/ui/skip-link';
import { listBannerTexts } from '@/lib/promotions/banner-queries';

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink to="main" />
      <Banner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <PaymentNotice />
        {children}
      </main>
      <SiteFooter />
      <LateExtras />
    </>
  );
}

/** Loads on its own: the page need not wait for it. */
async function Banner() {
  return <PromoBanner messages={await listBannerTexts()} />;
}
