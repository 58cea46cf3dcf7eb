import type { Metadata } from 'next';
import { BarePage } from '@/components/shop/frame/bare-page';
import { LooseThread } from '@/components/shop/trouble/loose-thread';
import { ReturnWhenOpen } from '@/components/shop/trouble/return-when-open';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Back in a moment',
  description: `The shop of ${STORE.name}, a clothing manufacturer in ${STORE.town}, is away for a moment and opens again by itself.`,
  robots: { index: false },
};

/** Shown with a 503 in place of a page that needs the database while that is away (scripts/app/unavailable.mjs). */
export default function UnavailablePage() {
  return (
    <BarePage>
      <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-16">
        <LooseThread />
        <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">
          The shop is catching its breath
        </h1>
        <p className="max-w-xl text-lg text-muted-foreground">
          Nothing you saved is lost. Please try again in a moment, or stay: the page opens by
          itself.
        </p>
        <ReturnWhenOpen />
      </div>
    </BarePage>
  );
}
