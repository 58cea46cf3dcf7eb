'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import {
  ApiError,
  callApi,
  callApiForEnvelope,
  isStatus,
  mayBeDone,
} from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { toast } from '@/components/browser/toast';
import { showUnpaid, usePayOnline } from '@/components/shop/payment/use-pay-online';
import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto } from '@/lib/cart/schema';
import { formatPriceTag } from '@/lib/money';
import type { OrderSummaryDto } from '@/lib/orders/schema';
import type { OnlinePayment, PlacedOnline } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import {
  codTotal,
  creditPart,
  freshTotal,
  orderRequest,
  type PricedFor,
  refusalMessage,
} from './order-request';

interface Refused {
  /** Fetches the cart again, and shows what there is too little of. */
  refreshCart: () => Promise<unknown>;
  refreshAddresses: () => Promise<unknown>;
  refreshCredit: () => unknown;
  onNewTotal: (priced: PricedFor) => void;
}

/** Leads to sign in where the session has ended in another tab, and tells the new total. @returns whether it leads away */
function leavesAt(error: unknown, address: AddressDto, { onNewTotal }: Refused): boolean {
  const isSignedOut = isStatus(error, 401);
  if (isSignedOut)
    leaveFor(routes.loginAgain(routes.checkout()), 'error', 'Please sign in to order');
  const fresh = error instanceof ApiError && freshTotal(error);
  if (fresh) onNewTotal({ addressId: address._id, cart: fresh.cart });
  return isSignedOut;
}

const NO_ANSWER = 'Error placing COD order';

function messageFor(error: unknown, cart: CartDto): string {
  if (!(error instanceof ApiError) || error.status === 0) return NO_ANSWER;
  const fallback = error.status < 400 ? 'Failed to place COD order' : 'Failed to create COD order';
  return refusalMessage(error, cart) || fallback;
}

const OFFLINE = 'Your order was not placed: you are offline. Your cart is kept.';
const NOT_PLACED = 'Your order was not placed. Your cart is unchanged.';
const NOT_KNOWN =
  'We do not know yet if it was placed. Press again when you are online: it will not be placed twice.';

/** The order that this cart has become, for when its answer was lost; undefined if that cannot be asked either. */
async function findPlaced(userId: string, cart: CartDto): Promise<string | null | undefined> {
  const path = routes.api.orders(userId, { limit: 5 });
  const orders = await callApi<OrderSummaryDto[]>(path).catch(() => undefined);
  const placed = orders?.find(
    ({ cartId, paymentMethod, orderStatus }) =>
      cartId === cart._id && paymentMethod === 'cod' && orderStatus !== 'rejected',
  );
  return orders && (placed?._id ?? null);
}

/** @param balance the store credit to be used; null to leave it alone */
export function usePlaceCodOrder(userId: string, balance: number | null, refused: Refused) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  // A double click is faster than the next render.
  const isBusy = useRef(false);

  async function place(cart: CartDto, address: AddressDto) {
    if (isBusy.current) return;
    if (!navigator.onLine) return toast.error(NO_ANSWER, { description: OFFLINE });
    isBusy.current = true;
    setSending(true);
    let note: string | undefined;
    try {
      const total = codTotal(cart);
      const { credit } = creditPart(balance, total, 'cod');
      const body = orderRequest(userId, cart, address, total, credit);
      const call = { method: 'POST', body } as const;
      const send = async () =>
        (await callApiForEnvelope<{ orderId: string }>(routes.api.orderCod(), call)).orderId;
      // If only the answer was lost, the second request gets the order that the first has placed.
      const orderId = await send()
        .catch((error) => (mayBeDone(error) ? send() : Promise.reject(error)))
        .catch(async (error) => {
          if (!mayBeDone(error)) throw error;
          const placed = await findPlaced(userId, cart);
          if (placed) return placed;
          note = placed === null ? NOT_PLACED : NOT_KNOWN;
          throw error;
        });
      const charge = formatPriceTag(cart.codCharge);
      toast.success('COD Order Placed!', { description: `${charge} delivery charge applied.` });
      // The pressed button disappears, and keyboard users would continue at the end of the next page.
      document.getElementById('main')?.focus();
      startLeaving(() => router.push(routes.orderPlaced(orderId)));
      void refused.refreshCart();
      void refused.refreshCredit();
    } catch (error) {
      if (leavesAt(error, address, refused)) return;
      toast.error(messageFor(error, cart), { description: note });
      // In another tab the cart may have been emptied, and the address deleted.
      if (isStatus(error, 409) || isStatus(error, 422)) void refused.refreshCart();
      if (isStatus(error, 422)) void refused.refreshAddresses();
      void refused.refreshCredit();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { place, isSending: isSending || isLeaving };
}

export function usePlaceOnlineOrder(
  onlinePayment: OnlinePayment,
  shopper: { id: string; userName: string; email: string },
  balance: number | null,
  refused: Refused,
) {
  const { pay, isSending } = usePayOnline(onlinePayment);

  async function createOrder(cart: CartDto, address: AddressDto) {
    const { credit } = creditPart(balance, cart.total, 'razorpay');
    const body = orderRequest(shopper.id, cart, address, cart.total, credit);
    try {
      const call = { method: 'POST', body } as const;
      return await callApiForEnvelope<PlacedOnline>(routes.api.orderRazorpay(), call);
    } catch (error) {
      leavesAt(error, address, refused);
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.status, refusalMessage(error, cart));
    }
  }

  async function place(cart: CartDto, address: AddressDto) {
    const pressed = document.activeElement;
    const { id, userName: name, email } = shopper;
    const payer = { id, name, email, phone: address.phone };
    const isFree = creditPart(balance, cart.total, 'razorpay').rest === 0;
    const unpaid = await pay(payer, () => createOrder(cart, address), isFree);
    if (!unpaid) return;
    showUnpaid(unpaid, pressed);
    void refused.refreshCart();
    void refused.refreshCredit();
  }

  return { place, isSending };
}
