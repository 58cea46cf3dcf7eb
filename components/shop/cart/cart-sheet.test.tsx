import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LINE_IS_FULL, onlyQuantityMessage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import { MAX_LINE_QUANTITY, TIMINGS } from '@/lib/store';
import {
  answerCalls,
  answered,
  refused,
  type SentCall,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts, watchLoads } from '@/scripts/test/shop-page';
import { cartLine, cartOf } from '@/scripts/test/shop-samples';
import { CartButton } from './cart-button';

const session = signedIn();
const READ = `GET ${routes.api.cart(SHOPPER.id)}`;
const UPDATE = `PUT ${routes.api.cartUpdate()}`;
const REMOVE = `DELETE ${routes.api.cartRemove(SHOPPER.id, 'product-1', 'M')}`;
const JOGGER = cartLine();
const CHINO = cartLine({ _id: 'line-2', productId: 'product-2', title: 'Chino', price: 900 });

const button = (name: string) => screen.getByRole('button', { name });
const quantityOf = (what: string) => screen.getByLabelText(`Quantity ${what}`).textContent;
const changes = (sent: SentCall[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const more = () => fireEvent.click(button('Increase quantity Jogger, M'));

/** The open cart of a shop that answers to changes like this. */
async function openCart(lines: CartLineDto[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ ...session, [READ]: answered(cartOf(lines)), ...answers });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<CartButton />);
  await screen.findByRole('button', { name: /^Cart, \d/ });
  await user.click(screen.getByRole('button', { name: /^Cart/ }));
  await screen.findByRole('link', { name: 'Checkout' });
  return { sent, user };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

it('names no size of goods that come without', async () => {
  const belt = cartLine({ _id: 'line-3', title: 'Belt', isOneSize: true });
  await openCart([JOGGER, belt]);
  expect(screen.getByText('Size M')).toBeTruthy();
  expect(screen.getByText('One size')).toBeTruthy();
  expect(button('Increase quantity Belt, One size')).toBeTruthy();
});

it('closes on Back and stays on the page, and a page opened in it takes the place of its entry', async () => {
  const left = watchLoads();
  const { user } = await openCart([JOGGER]);
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Cart, 1 item'));
  await user.click(await screen.findByRole('link', { name: 'Checkout' }));
  expect(left).toEqual([expect.stringMatching(/\/shop\/checkout instead of this page$/)]);
});

describe('the quantity', () => {
  it('is shown at once, sent as one number, and followed by the server’s total', async () => {
    const slow = slowly(answered(cartOf([{ ...JOGGER, quantity: 4 }], { total: 1500 })));
    const { sent } = await openCart([JOGGER], { [UPDATE]: slow.answer });
    expect(button('Decrease quantity Jogger, M')).toHaveProperty('disabled', true);
    for (const shown of ['2', '3', '4']) {
      more();
      await wait(0);
      expect(quantityOf('Jogger, M')).toBe(shown);
    }
    expect(screen.getByLabelText('Cart, 4 items')).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await wait(TIMINGS.quantityDebounceMs);
    expect(changes(sent)).toEqual([
      { userId: SHOPPER.id, productId: 'product-1', size: 'M', quantity: 4 },
    ]);
    expect(screen.getByText('Updating…')).toBeTruthy();
    slow.letGo();
    await screen.findByText('₹1,500.00');
    expect(toasts()).toEqual(['success: Cart item is updated successfully']);
  });

  it('of two lines stays changed on both, however slow the answers are', async () => {
    const slow = slowly(answered(cartOf([{ ...JOGGER, quantity: 2 }, CHINO])));
    const both = answered(
      cartOf([
        { ...JOGGER, quantity: 2 },
        { ...CHINO, quantity: 2 },
      ]),
    );
    const { sent } = await openCart([JOGGER, CHINO], {
      [UPDATE]: ({ body }) =>
        (body as { productId: string }).productId === 'product-1' ? slow.answer() : both,
    });
    more();
    fireEvent.click(button('Increase quantity Chino, M'));
    await wait(TIMINGS.quantityDebounceMs);
    const shown = () => ['Jogger, M', 'Chino, M'].map(quantityOf);
    expect(shown()).toEqual(['2', '2']);
    expect(changes(sent)).toHaveLength(1);
    slow.letGo();
    await waitFor(() => expect(changes(sent)).toHaveLength(2));
    await wait(0);
    expect(shown()).toEqual(['2', '2']);
  });

  it('above the stock, or above what a line may hold, is not even sent', async () => {
    const { sent } = await openCart([
      { ...JOGGER, quantity: 3, totalStock: 3 },
      { ...CHINO, quantity: MAX_LINE_QUANTITY, totalStock: 5_000 },
    ]);
    more();
    fireEvent.click(button('Increase quantity Chino, M'));
    await wait(TIMINGS.quantityDebounceMs);
    expect(toasts()).toEqual([`error: ${onlyQuantityMessage(3)}`, `error: ${LINE_IS_FULL}`]);
    expect(changes(sent)).toEqual([]);
  });

  it.each<[string, ShopAnswer, string]>([
    ['is refused', refused(409, 'Only 1 quantity can be added'), 'Only 1 quantity can be added'],
    ['meets no connection', 'no connection', 'No connection. Please try again.'],
    ['meets a proxy', 'bad gateway', 'Could not change the quantity.'],
  ])('is as before when it %s', async (_, answer, sentence) => {
    await openCart([JOGGER], { [UPDATE]: answer });
    more();
    await wait(TIMINGS.quantityDebounceMs);
    await waitFor(() => expect(quantityOf('Jogger, M')).toBe('1'));
    expect(toasts()).toEqual([`error: ${sentence}`]);
  });

  it('is sent at once when the page is left', async () => {
    const { sent } = await openCart([JOGGER], {
      [UPDATE]: answered(cartOf([{ ...JOGGER, quantity: 2 }])),
    });
    more();
    fireEvent(window, new Event('pagehide'));
    await wait(0);
    expect(changes(sent)).toHaveLength(1);
  });
});

describe('Checkout', () => {
  it('waits for a quantity that was just clicked', async () => {
    const left = watchLoads();
    const slow = slowly(answered(cartOf([{ ...JOGGER, quantity: 2 }])));
    const { sent } = await openCart([JOGGER], { [UPDATE]: slow.answer });
    more();
    const stays = fireEvent.click(screen.getByRole('link', { name: 'Checkout' }));
    await wait(0);
    expect([stays, left]).toEqual([false, []]);
    expect(changes(sent)).toEqual([expect.objectContaining({ quantity: 2 })]);
    slow.letGo();
    await waitFor(() => expect(left).toEqual([`${routes.checkout()} instead of this page`]));
  });

  it('is not opened with a quantity that was refused', async () => {
    const left = watchLoads();
    await openCart([JOGGER], { [UPDATE]: refused(409, 'Only 1 left') });
    more();
    fireEvent.click(screen.getByRole('link', { name: 'Checkout' }));
    await waitFor(() => expect(toasts()).toEqual(['error: Only 1 left']));
    expect(left).toEqual([]);
  });
});

describe('Remove', () => {
  it('empties the cart at once, and closing it focuses its button', async () => {
    const slow = slowly(answered(cartOf([])));
    const { user } = await openCart([JOGGER], { [REMOVE]: slow.answer });
    await user.click(button('Remove Jogger, M'));
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
    slow.letGo();
    await waitFor(() => expect(toasts()).toEqual(['success: Cart item is deleted successfully']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Cart')));
  });

  it('does not remove the next line by the second click of a double one', async () => {
    const { sent } = await openCart([JOGGER, CHINO], { [REMOVE]: answered(cartOf([CHINO])) });
    fireEvent.click(button('Remove Jogger, M'), { detail: 1 });
    await waitFor(() => expect(screen.queryByText('Jogger')).toBeNull());
    fireEvent.click(button('Remove Chino, M'), { detail: 2 });
    await wait(0);
    expect(changes(sent)).toHaveLength(1);
  });

  it('does not send a quantity that waits for more clicks of the line', async () => {
    const { sent } = await openCart([JOGGER], { [REMOVE]: answered(cartOf([])) });
    more();
    fireEvent.click(button('Remove Jogger, M'));
    await wait(TIMINGS.quantityDebounceMs);
    expect(changes(sent)).toEqual([undefined]);
  });

  it('brings the line back when no answer comes', async () => {
    await openCart([JOGGER], { [REMOVE]: 'bad gateway' });
    fireEvent.click(button('Remove Jogger, M'));
    await waitFor(() => expect(toasts()).toEqual(['error: Could not remove the item.']));
    await screen.findByText('Jogger');
  });
});

describe('a cart that could not be fetched', () => {
  const goOnline = async () => {
    // It is not asked again for some seconds after an answer.
    await wait(5_000);
    fireEvent(window, new Event('online'));
    await wait(0);
  };

  it('says so, with the reason, and is fetched again on request', async () => {
    answerCalls({ ...session, [READ]: ['no connection', answered(cartOf([JOGGER]))] });
    render(<CartButton />);
    await wait(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Cart' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Cart fetch failed')).toBeTruthy();
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
    await waitFor(() =>
      expect(toasts()).toEqual(['error: Cart fetch failed | No connection. Please try again.']),
    );
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Jogger');
  });

  it('is shown as it was, and as current after a change', async () => {
    await openCart([JOGGER], {
      [READ]: [answered(cartOf([JOGGER])), 'no connection'],
      [UPDATE]: answered(cartOf([{ ...JOGGER, quantity: 2 }])),
    });
    await goOnline();
    await screen.findByText('Cart fetch failed. This is your earlier cart.');
    expect(screen.getByText('Jogger')).toBeTruthy();
    more();
    await wait(TIMINGS.quantityDebounceMs);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says how to go on where the session has ended', async () => {
    await openCart([JOGGER], { [READ]: [answered(cartOf([JOGGER])), refused(401, 'No session')] });
    await goOnline();
    await screen.findByText(/^You are signed out\. Sign in again in another tab/);
  });
});
