'use client';

import { type MouseEvent, useEffect } from 'react';
import useSWR from 'swr';
import { callApi, signedOutReason } from '@/components/browser/api-client';
import { OLD_CART, useCartFailure } from '@/components/browser/use-cart-failure';
import { useCloseOnArrival } from '@/components/browser/use-close-on-arrival';
import { CartCode } from '@/components/shop/cart/cart-code';
import { AlmostOffers, Amount, CartSums } from '@/components/shop/cart/cart-sums';
import { flushQuantities, hasUnsaved, saveQuantities } from '@/components/shop/cart/change-lines';
import { useCart } from '@/components/shop/cart/use-cart';
import { DeliveryCheck } from '@/components/shop/delivery/delivery-check';
import { HeldInCart } from '@/components/shop/payment/hold-notes';
import { RecentlyViewed, SavedHere } from '@/components/shop/saved/product-strip';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { LoadFailed } from '@/components/ui/load-failed';
import { Sheet, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { formatPriceTag, formatRupees } from '@/lib/money';
import { routes } from '@/lib/routes';
import { CartLine } from './cart-line';

/** Checkout reads the cart from the server: a quantity just clicked must get there first. */
async function leaveForCheckout(event: MouseEvent): Promise<void> {
  if (!hasUnsaved()) return;
  event.preventDefault();
  if (await saveQuantities()) location.replace(routes.checkout());
}

const currentPath = () => `${location.pathname}${location.search}`;

export function CartSheet({ onClose }: { onClose: () => void }) {
  const { user, cart, failed, error, isLoading, refreshCart } = useCart();
  const isOld = error !== undefined && cart !== undefined;
  useCartFailure((failed || isOld) && !isLoading, error);
  const lines = cart?.items ?? [];
  // Left out if it cannot be had: nothing depends on it.
  const { data: promised = [] } = useSWR(
    user?.role === 'shopper' && lines.length > 0 ? routes.api.cartCoupon(user.id) : null,
    (path: string) => callApi<{ code: string; title: string }[]>(path),
    { shouldRetryOnError: false },
  );
  const follow = useCloseOnArrival(onClose);

  // On a phone, a hidden page may never be shown again.
  useEffect(() => {
    window.addEventListener('pagehide', flushQuantities);
    document.addEventListener('visibilitychange', flushQuantities);
    return () => {
      window.removeEventListener('pagehide', flushQuantities);
      document.removeEventListener('visibilitychange', flushQuantities);
      flushQuantities();
    };
  }, []);

  return (
    <Sheet open hasBackEntry onOpenChange={onClose}>
      <SheetContent aria-describedby={undefined} className="scroll-pb-64">
        <SheetHeader>
          <SheetTitle>Your Cart</SheetTitle>
        </SheetHeader>
        <div className="seam mx-5 shrink-0" />
        {failed || isOld ? (
          <div className="p-5">
            <LoadFailed
              message={signedOutReason(error) ?? (isOld ? OLD_CART : 'Cart fetch failed')}
              onRetry={refreshCart}
            />
          </div>
        ) : null}
        {isLoading ? <p className="p-5 text-muted-foreground">Loading your cart…</p> : null}
        {!failed && !isLoading && lines.length === 0 ? (
          // Not as wide as the sheet: the second tap of a double one on Remove would press it.
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 p-5 *:max-w-full">
            <p>Your cart is empty.</p>
            {user === null ? (
              <a href={routes.login(currentPath())} className={buttonVariants()}>
                Sign in to see your cart
              </a>
            ) : null}
            <Link
              href={routes.listing()}
              onNavigate={() => follow(routes.listing())}
              className={buttonVariants({ variant: 'outline' })}
            >
              See all products
            </Link>
            {user === null ? <SavedHere onFollow={follow} /> : null}
            <RecentlyViewed onFollow={follow} />
          </div>
        ) : null}
        {user && cart && lines.length > 0 ? (
          <>
            <ul className="divide-y px-5">
              {lines.map((line) => (
                <CartLine
                  key={line._id}
                  line={line}
                  lines={lines}
                  userId={user.id}
                  onFollow={follow}
                />
              ))}
            </ul>
            <div className="grid gap-4 px-5 pt-2 pb-5">
              <AlmostOffers cart={cart} onFollow={follow} />
              <CartCode id="cart-code" userId={user.id} cart={cart} promised={promised} />
              <section aria-label="Delivery" className="grid gap-2 text-sm">
                <DeliveryCheck />
              </section>
            </div>
          </>
        ) : null}
        {cart && lines.length > 0 ? (
          <SheetFooter className="bottom-0 bg-background [@media(min-height:40rem)]:sticky">
            <HeldInCart cart={cart}>{() => 'Pay online or on delivery.'}</HeldInCart>
            <dl aria-live="polite" className="grid gap-1">
              {cart.discountTotal > 0 ? <CartSums cart={cart} onFollow={follow} /> : null}
              <Amount name="Total" strong isUnknown={cart.isExpected}>
                {formatRupees(cart.total)}
              </Amount>
            </dl>
            <p className="text-sm text-muted-foreground">
              Delivery is free. Cash on delivery adds {formatPriceTag(cart.codCharge)}, paying
              online nothing.
            </p>
            {/* A full load: checkout has a stricter content security policy. */}
            <a
              href={routes.checkout()}
              onClick={leaveForCheckout}
              className={buttonVariants({ size: 'lg' })}
            >
              Checkout
            </a>
          </SheetFooter>
        ) : null}
      </SheetContent>
    </Sheet>
  );
}
