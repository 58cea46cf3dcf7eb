'use client';

import { useSyncExternalStore } from 'react';
import { wantedItem } from '@/components/browser/wanted-item';

const never = () => () => {};
const sentence = () => {
  const wanted = wantedItem.peek();
  if (wanted === null) return null;
  return wanted.size === null
    ? 'The piece you chose is kept: we ask for its size once you are signed in.'
    : 'The piece and size you chose are kept, and go to your cart once you are signed in.';
};

/** For a visitor who was sent here by 'Add to cart'. */
export function WhyAccount() {
  const kept = useSyncExternalStore(never, sentence, () => null);
  return kept === null ? null : (
    <p className="border-l-2 border-primary pl-3 text-sm">
      Cart, orders and returns belong to an account, so that nobody else sees them and you can
      follow your parcel. {kept}
    </p>
  );
}
