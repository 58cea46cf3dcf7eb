import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts } from '@/scripts/test/shop-page';
import { addressOf, cartLine, cartOf, DELIVERS, orderRow } from '@/scripts/test/shop-samples';
import { Checkout } from './checkout';

const session = { ...signedIn(), ...DELIVERS };

/** Orders on delivery, and no answer comes. */
async function order() {
  const sent = answerCalls({
    ...session,
    [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(cartOf([cartLine()])),
    [`GET ${routes.api.addresses(SHOPPER.id)}`]: answered([addressOf()]),
    [`POST ${routes.api.orderCod()}`]: 'no connection',
    [`GET ${routes.api.orders(SHOPPER.id)}`]: answered([orderRow({ cartId: 'cart' })]),
  });
  const onlinePayment = { isAvailable: true, isTest: true, scriptUrl: '/checkout.js' };
  render(<Checkout shopper={SHOPPER} onlinePayment={onlinePayment} promisedCodes={[]} />);
  const button = await screen.findByRole('button', { name: 'Place Order - Cash on Delivery' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button);
  return sent.filter(({ path }) => path === routes.api.orderCod());
}

it('that is among the orders is known to be placed', async () => {
  await order();
  await waitFor(() => expect(toasts()[0]).toMatch(/^success: COD Order Placed!/));
  expect(router.push).toHaveBeenCalledExactlyOnceWith(routes.orderPlaced('order-1'));
});

it('is not even sent offline, and says that it was not placed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await order()).toEqual([]);
  expect(toasts()).toEqual([
    'error: Error placing COD order | Your order was not placed: you are offline. Your cart is kept.',
  ]);
});
