'use client';

import { toast } from 'sonner';
import { ApiError, callApiForEnvelope, messageOf } from '@/components/client/api-client';
import { leaveFor } from '@/components/client/leave-for';
import { type StartedPayment, usePayOnline } from '@/components/payment/use-pay-online';
import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto } from '@/lib/cart/schema';
import type { PaymentDoor } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { withTotalNow } from './changed-total';

/** @param askForAddress focuses the choice of addresses */
export function usePlaceOnlineOrder(
  door: PaymentDoor,
  shopper: { id: string; userName: string; email: string },
  askForAddress: () => void,
) {
  const { pay, isSending } = usePayOnline(door);

  async function place(cart: CartDto, address: AddressDto | null) {
    if (cart.items.length === 0) return toast.error('Your cart is empty.');
    if (address === null) {
      askForAddress();
      return toast.error('Please select an address.');
    }
    const body = {
      userId: shopper.id,
      cartId: cart._id,
      cartItems: cart.items,
      addressInfo: { addressId: address._id },
      totalAmount: cart.total,
    };
    const { userName: name, email } = shopper;
    await pay({ name, email, phone: address.phone }, () =>
      callApiForEnvelope<StartedPayment>(routes.api.orderRazorpay(), {
        method: 'POST',
        body,
      }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401)
          leaveFor(
            routes.loginAgain(routes.checkout()),
            'error',
            messageOf(error, 'Please sign in.'),
          );
        throw new ApiError(error.status, withTotalNow(error));
      }),
    );
  }

  return { place, isSending };
}
