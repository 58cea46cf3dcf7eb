import type { Metadata } from 'next';
import { PageHead } from '@/components/shop/content/page-head';
import { TrackOrder } from '@/components/shop/track/track-order';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Track an order',
  description: `See where your order from ${STORE.name} is, with its number and the delivery phone number.`,
  robots: { index: false },
};

export default function TrackPage() {
  return (
    <div className="page-width grid gap-10 py-10 md:py-16">
      <PageHead
        title="Where is my order?"
        lead="Enter the order number and the delivery phone number. You do not need to sign in."
      />
      <div className="seam" />
      <WhileShown>
        <TrackOrder />
      </WhileShown>
    </div>
  );
}
