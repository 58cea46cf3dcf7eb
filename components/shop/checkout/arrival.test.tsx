import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn } from '@/scripts/test/shop-page';
import { addressOf, cartLine, cartOf, deliveryOf } from '@/scripts/test/shop-samples';
import { Checkout } from './checkout';

const session = signedIn();
const AT = addressOf();

it('the checkout says when it arrives at the chosen address, and where no cash is taken', async () => {
  answerCalls({
    ...session,
    [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(cartOf([cartLine()])),
    [`GET ${routes.api.addresses(SHOPPER.id)}`]: answered([AT]),
    [`GET ${routes.api.delivery(AT.pincode)}`]: answered(deliveryOf({ cod: false })),
  });
  const onlinePayment = { isAvailable: true, isTest: true, scriptUrl: '/checkout.js' };
  render(<Checkout shopper={SHOPPER} onlinePayment={onlinePayment} promisedCodes={[]} />);
  await screen.findByText('Arrives Wed 2 to Fri 4 December');
  const button = screen.getByRole('button', { name: 'Place Order - Cash on Delivery' });
  expect(button).toHaveProperty('disabled', true);
  const note = button.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toContain('takes no cash');
});
