'use client';

import { useState } from 'react';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { enqueue, mutateCart } from '@/components/shop/cart/use-cart';
import { Button } from '@/components/ui/button';
import type { CartDto } from '@/lib/cart/schema';
import type { AgainDto } from '@/lib/orders/again-schema';
import { missedInWords } from '@/lib/orders/wording-rules';
import { routes } from '@/lib/routes';

interface BuyAgainProps {
  orderId: string;
  userId: string;
  /** The id of what names the order. */
  describedBy: string;
}

/** Puts what can be had of an order into the cart, and says what could not. */
export function BuyAgain({ orderId, userId, describedBy }: BuyAgainProps) {
  const [isBusy, setBusy] = useState(false);

  async function buy() {
    if (isBusy) return;
    setBusy(true);
    try {
      const path = routes.api.orderAgain(orderId);
      const sent = enqueue(() =>
        callApiForEnvelope<AgainDto & { data: CartDto }>(path, { method: 'POST' }),
      );
      await mutateCart(
        userId,
        sent.then(({ data }) => data),
      );
      const { added, missed } = await sent;
      const description = missedInWords(missed);
      if (added === 0) toast.error('Nothing of this order can be had now', { description });
      else
        toast.success('Added to your cart', {
          description,
          added: { what: added === 1 ? '1 piece' : `${added} pieces` },
        });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to add to cart'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      onClick={buy}
    >
      Buy again
    </Button>
  );
}
