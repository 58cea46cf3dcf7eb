import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn } from '@/scripts/test/shop-page';
import { cartLine, cartOf } from '@/scripts/test/shop-samples';
import { CartButton } from './cart-button';

const CODE = { code: 'FIRST10', title: '10% off the first order' };
const cart = answered(cartOf([cartLine()]));

it('offers the code of a first order, and says what paying on delivery adds', async () => {
  const sent = answerCalls({
    ...signedIn(),
    [`GET ${routes.api.cart(SHOPPER.id)}`]: cart,
    [`GET ${routes.api.cartCoupon(SHOPPER.id)}`]: answered([CODE]),
    [`POST ${routes.api.cartCoupon()}`]: cart,
  });
  const user = userEvent.setup();
  render(<CartButton />);
  await user.click(await screen.findByRole('button', { name: /^Cart, \d/ }));
  await user.click(await screen.findByRole('button', { name: 'Use FIRST10' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { userId: SHOPPER.id, code: 'FIRST10' },
    ]),
  );
  expect(screen.getByText(/Cash on delivery adds ₹\d+/)).toBeTruthy();
});
