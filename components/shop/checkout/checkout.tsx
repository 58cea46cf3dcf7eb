'use client';

import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { OLD_CART, useCartFailure } from '@/components/browser/use-cart-failure';
import { useAddresses } from '@/components/shop/account/use-addresses';
import { CartCode } from '@/components/shop/cart/cart-code';
import { AlmostOffers } from '@/components/shop/cart/cart-sums';
import type { ShownCart } from '@/components/shop/cart/use-cart';
import { useDelivery } from '@/components/shop/delivery/use-delivery';
import { HeldInCart } from '@/components/shop/payment/hold-notes';
import { useIsPaymentChecked } from '@/components/shop/payment/payment-check';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { LoadFailed } from '@/components/ui/load-failed';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { AddressDto } from '@/lib/addresses/schema';
import { shortage } from '@/lib/cart/rules';
import { deliveryInWords } from '@/lib/delivery/wording-rules';
import type { OnlinePayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { AddressStep, addressControl } from './address-step';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CreditChoice } from './credit-choice';
import { ItemsStep, shortLine } from './items-step';
import { cartFor, type PricedFor } from './order-request';
import { PaymentStep } from './payment-step';
import { usePlaceCodOrder, usePlaceOnlineOrder } from './use-place-order';
import { useSpendable } from './use-spendable';

/** Until one is chosen: the only address, or the last order's. An address deleted in another tab cannot stay chosen. */
function chooseAddress(addresses: readonly AddressDto[], chosenId: string | null) {
  const chosen = addresses.find(({ _id }) => _id === chosenId);
  const usual = addresses.find(({ isLastUsed }) => isLastUsed);
  return chosen ?? usual ?? (addresses.length === 1 ? addresses[0] : undefined) ?? null;
}

interface CheckoutProps {
  shopper: { id: string; userName: string; email: string };
  onlinePayment: OnlinePayment;
  promisedCodes: readonly { code: string; title: string }[];
}

export function Checkout({ shopper, onlinePayment, promisedCodes }: CheckoutProps) {
  const userId = shopper.id;
  const { cart: read, failed, isOld, refreshCart } = useCheckoutCart(userId);
  const book = useAddresses(userId);
  const [addressId, setAddressId] = useState<string | null>(null);
  const focusSoon = useFocusWhenRendered();
  const [priced, setPriced] = useState<PricedFor | null>(null);
  const { spendable, refreshCredit } = useSpendable(userId);
  const [usesCredit, setUsesCredit] = useState(false);
  const balance = usesCredit && spendable > 0 ? spendable : null;
  const refused = {
    refreshCart: showShortLine,
    refreshAddresses: book.reload,
    refreshCredit,
    onNewTotal: setPriced,
  };
  const cod = usePlaceCodOrder(userId, balance, refused);
  const online = usePlaceOnlineOrder(onlinePayment, shopper, balance, refused);
  const address = chooseAddress(book.addresses ?? [], addressId);
  const delivery = useDelivery(address?.pincode);
  const isChecked = useIsPaymentChecked();

  /** What an order was refused for is off screen on a phone. */
  async function showShortLine() {
    const fresh = await refreshCart();
    if (fresh?.items.some((line) => shortage(line, fresh.items))) focusSoon(shortLine);
  }

  if (failed) return <LoadFailed message="Your cart could not be loaded." onRetry={refreshCart} />;
  if (!read) return <CheckoutSkeleton />;

  // The chosen address is only known once they have loaded.
  const isReady = book.addresses !== undefined || book.failed;
  const chosen = address?._id ?? null;
  const cart = cartFor(read, chosen, priced);
  const [arrival, cash] = delivery ? deliveryInWords(delivery) : [];

  function order(place: typeof cod.place) {
    if (cart.items.length === 0) return toast.error('Your cart is empty.');
    if (!address) {
      focusSoon(addressControl);
      return toast.error('Please select an address.');
    }
    void place(cart, address);
  }

  return (
    <ol className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
      <Step number={1} title="Address">
        <AddressStep userId={userId} book={book} chosen={chosen} onChoose={setAddressId} />
        {delivery ? (
          <p role="status" className="border-l-2 border-primary bg-card px-3 py-2 text-sm">
            <strong className="font-semibold">{arrival}</strong> · {cash}
          </p>
        ) : null}
      </Step>
      <Step number={2} title="Items">
        {isOld ? <LoadFailed message={OLD_CART} onRetry={refreshCart} /> : null}
        {cart.items.length > 0 ? (
          <ItemsStep lines={cart.items} userId={userId} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>Nothing to order yet.</p>
            <div className="flex flex-wrap gap-3">
              <Button asChild variant="outline">
                <Link href={routes.listing()}>See the collection</Link>
              </Button>
              {/* Somebody who reloaded while an order was being placed, or came back after it, looks for it here. */}
              <Button asChild variant="ghost">
                <Link href={routes.account()}>Your orders</Link>
              </Button>
            </div>
          </div>
        )}
      </Step>
      <Step
        number={3}
        title="Payment"
        className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <HeldInCart cart={cart}>
          {(pieces) =>
            `Pay online or on delivery: either way ${pieces === 1 ? 'it is' : 'they are'} yours.`
          }
        </HeldInCart>
        <PaymentStep
          cart={cart}
          onlinePayment={onlinePayment}
          balance={balance}
          noCash={delivery?.deliverable && !delivery.cod}
          isSending={
            !isReady || isChecked || cod.isSending || online.isSending || cart.isExpected === true
          }
          onCashOnDelivery={() => order(cod.place)}
          onOnline={() => order(online.place)}
        >
          {cart.items.length > 0 && (
            <>
              <AlmostOffers cart={cart} />
              <CartCode id="checkout-code" userId={userId} cart={cart} promised={promisedCodes} />
              <CreditChoice spendable={spendable} isUsed={usesCredit} onUse={setUsesCredit} />
            </>
          )}
        </PaymentStep>
      </Step>
    </ol>
  );
}

interface StepProps {
  number: number;
  title: string;
  className?: string;
  children: ReactNode;
}

function Step({ number, title, className, children }: StepProps) {
  return (
    <li className={className}>
      <section className="grid gap-4">
        <h2 className="flex items-baseline gap-3 text-xl font-bold">
          <span aria-hidden className="text-muted-foreground tabular-nums">
            {number}
          </span>
          {title}
        </h2>
        <div className="seam" />
        {children}
      </section>
    </li>
  );
}

/** Shares the header's SWR key, so that both show the same cart. */
function useCheckoutCart(userId: string) {
  const { data, error, isLoading, mutate } = useSWR(
    routes.api.cart(userId),
    (path: string) => callApi<ShownCart>(path),
    { shouldRetryOnError: false },
  );
  const hasFailed = error !== undefined;
  const failed = hasFailed && data === undefined;
  // If a cart is shown, only the page reports the failure: a toast would replace the one about an order.
  useCartFailure(failed && !isLoading, error);
  return {
    cart: data,
    failed,
    isOld: hasFailed && data !== undefined,
    refreshCart: () => mutate(),
  };
}
