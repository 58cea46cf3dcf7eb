'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { ApiError, callApi, isStatus, mayBeDone } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { toast } from '@/components/browser/toast';
import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto } from '@/lib/cart/schema';
import { formatPriceTag } from '@/lib/money';
import { routes } from '@/lib/routes';
import {
  codTotal,
  freshTotal,
  orderRequest,
  type PricedFor,
  refusalMessage,
  SIGN_IN_TO_ORDER,
} from './order-request';

function messageFor(error: unknown, cart: CartDto): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Error placing COD order';
  const fallback = error.status < 400 ? 'Failed to place COD order' : 'Failed to create COD order';
  return refusalMessage(error, cart) || fallback;
}

export function usePlaceCodOrder(
  userId: string,
  /** Fetches the cart again, and shows what there is too little of. */
  refreshCart: () => Promise<unknown>,
  refreshAddresses: () => Promise<unknown>,
  onNewTotal: (priced: PricedFor) => void,
) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  // A double click is faster than the next render.
  const isBusy = useRef(false);

  async function place(cart: CartDto, address: AddressDto) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      const body = orderRequest(userId, cart, address, codTotal(cart));
      const send = () => callApi(routes.api.orderCod(), { method: 'POST', body });
      // If only the answer was lost, the second request gets the order that the first has placed.
      await send().catch((error) => (mayBeDone(error) ? send() : Promise.reject(error)));
      const charge = formatPriceTag(cart.codCharge);
      toast.success('COD Order Placed!', { description: `${charge} delivery charge applied.` });
      // The pressed button disappears, and keyboard users would continue at the end of the next page.
      document.getElementById('main')?.focus();
      startLeaving(() => router.push(routes.account()));
      void refreshCart();
    } catch (error) {
      // Signed out in another tab.
      if (isStatus(error, 401))
        return leaveFor(routes.loginAgain(routes.checkout()), 'error', SIGN_IN_TO_ORDER);
      toast.error(messageFor(error, cart));
      const fresh = error instanceof ApiError && freshTotal(error);
      if (fresh) onNewTotal({ addressId: address._id, cart: fresh.cart });
      // In another tab the cart may have been emptied, and the address deleted.
      if (isStatus(error, 409) || isStatus(error, 422)) void refreshCart();
      if (isStatus(error, 422)) void refreshAddresses();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { place, isSending: isSending || isLeaving };
}
