import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered, type ShopAnswer, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts } from '@/scripts/test/shop-page';
import { cartLine, cartOf, orderRow } from '@/scripts/test/shop-samples';
import { OrdersPanel } from './orders-panel';

const session = signedIn();
const LIST = `GET ${routes.api.orders(SHOPPER.id)}`;
const AGAIN = `POST ${routes.api.orderAgain('order-1')}`;
const LINE = { ...cartLine(), size: 'L' as const };

function openOrders(rows: ReturnType<typeof orderRow>[], answers = {}) {
  const pagination = { page: 1, limit: 20, total: rows.length, pages: 1 };
  const sent = answerCalls({ ...session, [LIST]: answered(rows, { pagination }), ...answers });
  const onlinePayment = { isAvailable: true, isTest: false, scriptUrl: '' };
  render(<OrdersPanel userId={SHOPPER.id} onlinePayment={onlinePayment} />);
  return { sent, user: userEvent.setup() };
}

it('puts an order into the cart, and names what cannot be had', async () => {
  const missed = [{ title: 'Jogger', size: 'L', isOneSize: false, quantity: 1 }];
  const slow = slowly(answered(cartOf([cartLine()]), { added: 2, missed }));
  const answers: ShopAnswer[] = [];
  const { sent, user } = openOrders([orderRow({ cartItems: [LINE] })], {
    [AGAIN]: () => answers.shift() ?? slow.answer(),
    [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(cartOf([])),
  });
  const again = await screen.findByRole('button', { name: 'Buy again' });
  await user.dblClick(again);
  slow.letGo();
  const note = 'Not to be had now: Jogger, size L.';
  await waitFor(() => expect(toasts()).toEqual([`success: Added to your cart | ${note}`]));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  answers.push(answered(cartOf([]), { added: 0, missed }), 'bad gateway');
  await user.click(again);
  await waitFor(() =>
    expect(toasts().at(-1)).toBe(`error: Nothing of this order can be had now | ${note}`),
  );
  await user.click(again);
  await waitFor(() => expect(toasts().at(-1)).toBe('error: Failed to add to cart'));
});

it('is not offered where nothing is sold any more, or the order waits for its payment', async () => {
  const payableUntil = new Date(Date.now() + 600_000).toISOString();
  openOrders([
    orderRow({ cartItems: [{ ...LINE, productId: null }] }),
    orderRow({ _id: 'order-2', cartItems: [LINE, { ...LINE, _id: 'line-2' }], payableUntil }),
  ]);
  await screen.findByText('Jogger and 1 more');
  expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
});
