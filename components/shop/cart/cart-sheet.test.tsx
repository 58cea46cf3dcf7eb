import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import { TIMINGS } from '@/lib/store';
import { answerCalls, answered, type SentCall, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts } from '@/scripts/test/shop-page';
import { cartLine, cartOf } from '@/scripts/test/shop-samples';
import { CartButton } from './cart-button';

const session = signedIn();
const READ = `GET ${routes.api.cart(SHOPPER.id)}`;
const UPDATE = `PUT ${routes.api.cartUpdate()}`;
const _REMOVE = `DELETE ${routes.api.cartRemove(SHOPPER.id, 'product-1', 'M')}`;
const JOGGER = cartLine();
const _CHINO = cartLine({ _id: 'line-2', productId: 'product-2', title: 'Chino', price: 900 });

/** A shop that changes the quantities of this cart as it is asked. */
function _shopWith(cart: CartDto) {
  let items = cart.items;
  return (call: SentCall) => {
    const { productId, quantity } = call.body as { productId: string; quantity: number };
    items = items.map((line) => (line.productId === productId ? { ...line, quantity } : line));
    return answered(cartOf(items));
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const quantityOf = (what: string) => screen.getByLabelText(`Quantity ${what}`).textContent;
const changes = (sent: SentCall[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openCart(name = 'Cart, 1 item') {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<CartButton />);
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Your Cart' });
  return user;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('the cart', () => {
  it('shows clicks at once, sends them as one number, and then shows the server’s total', async () => {
    const slow = slowly(answered(cartOf([{ ...JOGGER, quantity: 4 }], { total: 1500 })));
    const sent = answerCalls({
      ...session,
      [READ]: answered(cartOf([JOGGER])),
      [UPDATE]: slow.answer,
    });
    await openCart();
    await screen.findByRole('link', { name: 'Checkout' });
    expect(button('Decrease quantity Jogger, M')).toHaveProperty('disabled', true);
    for (const shown of ['2', '3', '4']) {
      fireEvent.click(button('Increase quantity Jogger, M'));
      await wait(0);
      expect(quantityOf('Jogger, M')).toBe(shown);
    }
    expect(changes(sent)).toEqual([]);
    await wait(TIMINGS.quantityDebounceMs);
    expect(changes(sent)).toEqual([
      { userId: SHOPPER.id, productId: 'product-1', size: 'M', quantity: 4 },
    ]);
    expect(screen.getByText('Working it out…')).toBeTruthy();
    slow.letGo();
    await screen.findByText('₹1,500.00');
    expect(toasts()).toEqual(['success: Cart item is updated successfully']);
  });
});
