'use client';

import { ApiError, callApiForEnvelope } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { showUnpaid, usePayOnline } from '@/components/shop/payment/use-pay-online';
import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto } from '@/lib/cart/schema';
import type { OnlinePayment, StartedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import {
  freshTotal,
  orderRequest,
  type PricedFor,
  refusalMessage,
  SIGN_IN_TO_ORDER,
} from './order-request';

export function usePlaceOnlineOrder(
  onlinePayment: OnlinePayment,
  shopper: { id: string; userName: string; email: string },
  refreshCart: () => Promise<unknown>,
  onNewTotal: (priced: PricedFor) => void,
) {
  const { pay, isSending } = usePayOnline(onlinePayment);

  async function createOrder(cart: CartDto, address: AddressDto) {
    const body = orderRequest(shopper.id, cart, address, cart.total);
    try {
      const call = { method: 'POST', body } as const;
      return await callApiForEnvelope<StartedPayment>(routes.api.orderRazorpay(), call);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401)
        leaveFor(routes.loginAgain(routes.checkout()), 'error', SIGN_IN_TO_ORDER);
      const fresh = freshTotal(error);
      if (fresh) onNewTotal({ addressId: address._id, cart: fresh.cart });
      throw new ApiError(error.status, refusalMessage(error, cart));
    }
  }

  async function place(cart: CartDto, address: AddressDto) {
    const pressed = document.activeElement;
    const { id, userName: name, email } = shopper;
    const payer = { id, name, email, phone: address.phone };
    const unpaid = await pay(payer, () => createOrder(cart, address));
    if (!unpaid) return;
    showUnpaid(unpaid, pressed);
    void refreshCart();
  }

  return { place, isSending };
}
