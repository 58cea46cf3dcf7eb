'use client';

import { useHydrated } from '@/components/ui/use-hydrated';

interface SaveHeartProps {
  product: { _id: string; title: string };
  /** On the product's own page or dialog, which are noted as viewed. */
  isOwn?: boolean;
}

/**
 * Saves a product for later. One listener serves all hearts, marks the pressed ones, and lets them be seen once it is there
 * (components/shop/saved/hearts.ts).
 */
export function SaveHeart({ product: { _id, title }, isOwn }: SaveHeartProps) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      data-heart={_id}
      data-own={isOwn}
      aria-pressed="false"
      aria-label={`Save ${title}`}
      className="heart"
    />
  );
}
