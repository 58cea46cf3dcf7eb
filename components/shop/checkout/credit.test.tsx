import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn } from '@/scripts/test/shop-page';
import { addressOf, cartLine, cartOf, DELIVERS } from '@/scripts/test/shop-samples';
import { Checkout } from './checkout';

const ORDER = `POST ${routes.api.orderCod()}`;

/** The checkout of a cart of ₹400, or ₹500 on delivery. */
async function openCheckout(spendable: number, isAvailable = true) {
  const sent = answerCalls({
    ...signedIn(),
    ...DELIVERS,
    [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(cartOf([cartLine()])),
    [`GET ${routes.api.addresses(SHOPPER.id)}`]: answered([addressOf()]),
    [`GET ${routes.api.credit(SHOPPER.id)}`]: answered({
      balance: spendable,
      spendable,
      entries: [],
    }),
    [ORDER]: answered(null, { orderId: 'order-1' }),
    [`POST ${routes.api.orderRazorpay()}`]: answered(null, {
      orderId: 'order-1',
      razorpayOrder: null,
    }),
  });
  const onlinePayment = { isAvailable, isTest: true, scriptUrl: '/checkout.js' };
  render(<Checkout shopper={SHOPPER} onlinePayment={onlinePayment} promisedCodes={[]} />);
  const user = userEvent.setup();
  const cash = await screen.findByRole('button', { name: 'Place Order - Cash on Delivery' });
  await waitFor(() => expect(cash.getAttribute('aria-disabled')).toBe('false'));
  return { sent, user, cash };
}
const sumOf = (name: string) => screen.getByText(name).parentElement?.textContent;

it('uses store credit only when asked, and shows what is left to pay before the order', async () => {
  const { sent, user, cash } = await openCheckout(150);
  const box = await screen.findByRole('checkbox', { name: 'Use ₹150.00 credit' });
  expect(sumOf('Total online')).toContain('₹400.00');
  await user.click(box);
  expect(sumOf('To pay online')).toContain('₹250.00');
  expect(sumOf('To pay on delivery')).toContain('₹350.00');
  await user.click(cash);
  await waitFor(() => expect(sent.some(({ path }) => path === routes.api.orderCod())).toBe(true));
  expect(sent.find(({ path }) => path === routes.api.orderCod())?.body).toMatchObject({
    totalAmount: 500,
    useCredit: true,
    creditAmount: 150,
  });
});

it('that pays for all needs neither Razorpay nor cash; without any there is no choice', async () => {
  const { sent, user } = await openCheckout(1000, false);
  await user.click(await screen.findByRole('checkbox', { name: 'Use ₹1,000.00 credit' }));
  expect(screen.getByText('Your store credit pays for all of it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place Order - Cash on Delivery' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  const razorpay = () => sent.find(({ path }) => path === routes.api.orderRazorpay());
  await waitFor(() => expect(razorpay()?.body).toMatchObject({ creditAmount: 400 }));
});

it('leaves the order as it is without credit', async () => {
  const { sent, user, cash } = await openCheckout(0);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(cash);
  await waitFor(() => expect(sent.some(({ path }) => path === routes.api.orderCod())).toBe(true));
  expect(sent.find(({ path }) => path === routes.api.orderCod())?.body).not.toHaveProperty(
    'useCredit',
  );
});
