import type { ReactNode } from 'react';
import { Words } from '@/components/browser/words';
import { LateExtras } from '@/components/shop/frame/late-extras';
import { PromoBanner } from '@/components/shop/frame/promo-banner';
import { SiteFooter } from '@/components/shop/frame/site-footer';
import { SiteHeader } from '@/components/shop/frame/site-header';
import { PaymentNotice } from '@/components/shop/payment/payment-notice';
import { SkipLink } from '@/components/ui/skip-link';
import { listNavigation } from '@/lib/collections/queries';
import { readTypes } from '@/lib/garments/queries';
import { listBannerTexts } from '@/lib/promotions/banner-queries';
import { readSettings } from '@/lib/settings/queries';
import { changedWords } from '@/lib/settings/word-rules';

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const { words } = await readSettings();
  return (
    <Words changed={changedWords(words)}>
      <SkipLink to="main" />
      <Banner />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <PaymentNotice />
        {children}
      </main>
      <Footer />
      <LateExtras />
    </Words>
  );
}

async function Header() {
  const types = await readTypes();
  return <SiteHeader types={types.map(({ id, plural }) => ({ id, plural }))} />;
}

/** Loads on its own, as the footer: the page need not wait for it. */
async function Banner() {
  return <PromoBanner messages={await listBannerTexts()} />;
}

async function Footer() {
  const { footer } = await listNavigation();
  return <SiteFooter collections={footer} />;
}
