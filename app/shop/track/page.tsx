import type { Metadata } from 'next';
import { PageHead } from '@/components/shop/content/page-head';
import { TrackOrder } from '@/components/shop/track/track-order';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Track an order',
  description: `Where an order of ${STORE.name} is, by its number and the phone number of its delivery.`,
  robots: { index: false },
};

export default function TrackPage() {
  return (
    <div className="page-width grid gap-10 py-10 md:py-16">
      <PageHead
        title="Where is my order?"
        lead="By the order’s number and the phone number it is delivered to. You need not sign in."
      />
      <div className="seam" />
      <WhileShown>
        <TrackOrder />
      </WhileShown>
    </div>
  );
}
