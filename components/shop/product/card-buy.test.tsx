import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { waitingToasts } from '@/components/browser/toast';
import { sizeQuestion, wantedItem } from '@/components/browser/wanted-item';
import { CartButton } from '@/components/shop/cart/cart-button';
import type { Buyable } from '@/components/shop/cart/use-add-to-cart';
import { NO_SIZE } from '@/lib/cart/rules';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts, watchLoads } from '@/scripts/test/shop-page';
import { cartLine, cartOf } from '@/scripts/test/shop-samples';
import { CardBuy } from './card-buy';
import { SIZE_QUESTION } from './size-radios';

const session = signedIn();
const ADD = `POST ${routes.api.cartAdd()}`;
const READ = `GET ${routes.api.cart(SHOPPER.id)}`;
const IN_CART = answered(cartOf([cartLine()]));
const FAILED = 'error: Failed to add to cart';

const productWith = (given: Partial<Buyable> = {}): Buyable => ({
  _id: 'product-1',
  title: 'Jogger',
  sizes: ['M', 'L'],
  stockMode: 'shared',
  soldOut: [],
  priceTag: '₹400',
  ...given,
});

/** A card as a grid shows it, where Escape and Tab begin at its link. */
function openCard(given: Partial<Buyable> = {}) {
  render(
    <article>
      <a href="/">Jogger</a>
      <CardBuy product={productWith(given)} />
    </article>,
  );
  return userEvent.setup();
}
const opener = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;
const soldOut = () => screen.getByRole('button', { name: 'Sold out' });
const submit = () => screen.getAllByRole('button', { name: 'Add to cart' })[1] as HTMLElement;
const sizes = () => screen.queryByRole('form', { name: 'Choose a size of Jogger' });
const additions = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('a card with several sizes', () => {
  it('asks for the size, which Escape ends, and the focus comes back', async () => {
    answerCalls(session);
    const user = openCard();
    await user.click(opener());
    const [first] = await screen.findAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Escape}');
    expect(sizes()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('adds the chosen size, and closes', async () => {
    const sent = answerCalls({ ...session, [ADD]: answered(cartOf([cartLine({ size: 'L' })])) });
    const user = openCard();
    await user.click(opener());
    await screen.findAllByRole('radio');
    await user.click(submit());
    expect(toasts()).toEqual([`error: ${NO_SIZE}`]);
    await user.click(screen.getByRole('radio', { name: 'L' }));
    await user.click(submit());
    await waitFor(() => expect(toasts()).toContain('success: Product added to cart'));
    expect(additions(sent)).toEqual([
      { userId: SHOPPER.id, productId: 'product-1', size: 'L', quantity: 1 },
    ]);
    expect(sizes()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('leaves the choice open at the second tap of a double one', async () => {
    const sent = answerCalls({ ...session, [ADD]: IN_CART });
    const user = openCard({ sizes: ['M', 'L'] });
    await user.click(opener());
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    fireEvent.click(submit(), { detail: 2 });
    expect(additions(sent)).toEqual([]);
    expect(sizes()).not.toBeNull();
  });

  it('shows a size that is sold out, and does not offer it', async () => {
    answerCalls({ ...session, [READ]: answered(cartOf([])) });
    const user = openCard({ stockMode: 'bySize', soldOut: ['M'] });
    await user.click(opener());
    const gone = await screen.findByRole('radio', { name: 'M, sold out' });
    expect(gone).toHaveProperty('disabled', true);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'L' })),
    );
  });

  it('offers a size whose last pieces are held for this shopper', async () => {
    const held = [{ productId: 'product-1', size: 'M' as const, quantity: 1 }];
    const until = new Date(Date.now() + 600_000).toISOString();
    const keptOrder = { orderId: 'order-1', orderNumber: '100001', until, items: held };
    answerCalls({ ...session, [READ]: answered(cartOf([], { keptOrder })) });
    const user = openCard({ stockMode: 'bySize', soldOut: ['M'] });
    await user.click(opener());
    const own = await screen.findByRole('radio', { name: 'M' });
    expect(own).toHaveProperty('disabled', false);
  });

  it('asks a shopper who comes back from signing in', async () => {
    answerCalls(session);
    sizeQuestion.keep({ productId: 'product-1', soldOut: [] });
    openCard();
    const question = await screen.findByText(SIZE_QUESTION);
    expect(question.className).not.toContain('destructive');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'M' })),
    );
    expect(sizeQuestion.take()).toBeNull();
  });

  it('does not ask who comes back for what has sold out meanwhile', async () => {
    answerCalls({ ...session, [READ]: answered(cartOf([])) });
    sizeQuestion.keep({ productId: 'product-1', soldOut: ['M', 'L'] });
    openCard();
    await waitFor(() => expect(soldOut()).toHaveProperty('disabled', true));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Jogger' })),
    );
    expect(sizes()).toBeNull();
  });
});

describe('a card with one size', () => {
  const only = { sizes: ['M'] } satisfies Partial<Buyable>;

  it('adds it once, however often it is pressed', async () => {
    const slow = slowly(IN_CART);
    const sent = answerCalls({ ...session, [ADD]: slow.answer });
    const user = openCard(only);
    await user.dblClick(opener());
    opener().focus();
    await user.keyboard('{Enter>3/}');
    slow.letGo();
    await waitFor(() => expect(toasts()).toEqual(['success: Product added to cart']));
    expect(additions(sent)).toHaveLength(1);
    expect(router.refresh).not.toHaveBeenCalled();
    expect(waitingToasts[0]?.[2]?.added).toEqual({ what: 'Jogger, size M', picture: '/icon.svg' });
  });

  it('says what it costs now, and shows it', async () => {
    answerCalls({ ...session, [ADD]: answered(cartOf([cartLine({ price: 450 })])) });
    const user = openCard(only);
    await user.click(opener());
    await waitFor(() =>
      expect(toasts()).toEqual(['success: Product added to cart | The price is now ₹450.']),
    );
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('cannot be pressed when it is sold out', () => {
    answerCalls({ ...session, [READ]: answered(cartOf([])) });
    openCard({ ...only, soldOut: ['M'] });
    expect(soldOut()).toHaveProperty('disabled', true);
  });

  it.each<[string, ShopAnswer, string, boolean]>([
    [
      'what has sold out',
      refused(409, 'Only 0 quantity can be added'),
      'error: Only 0 quantity can be added',
      true,
    ],
    [
      'what is not sold any more',
      refused(404, 'Product not found'),
      'error: Product not found',
      true,
    ],
    [
      'for another account',
      refused(403, 'You are signed in to another account. Reload the page.'),
      'error: You are signed in to another account. Reload the page.',
      false,
    ],
    ['without a connection', 'no connection', 'error: No connection. Please try again.', false],
    ['past a proxy', 'bad gateway', FAILED, false],
  ])('refuses %s, in words', async (_, answer, sentence, shownAnew) => {
    answerCalls({ ...session, [ADD]: answer, [READ]: answered(cartOf([])) });
    const user = openCard(only);
    await user.click(opener());
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    expect(router.refresh).toHaveBeenCalledTimes(shownAnew ? 1 : 0);
  });

  it('is remembered where the session has ended', async () => {
    const left = watchLoads();
    answerCalls({ ...session, [ADD]: refused(401, 'No session'), [READ]: answered(cartOf([])) });
    const user = openCard(only);
    await user.click(opener());
    await waitFor(() => expect(left).toEqual([routes.loginAgain('/')]));
    expect(wantedItem.take()).toEqual({ productId: 'product-1', size: 'M' });
  });

  it.each([
    ['have been added', 2, 'success: Product added to cart'],
    ['have not been added', 1, FAILED],
  ])('looks into the cart whether pieces whose answer was lost %s', async (_, quantity, said) => {
    answerCalls({
      ...session,
      [READ]: [IN_CART, answered(cartOf([cartLine({ quantity })]))],
      [ADD]: 'bad gateway',
    });
    render(<CartButton />);
    await screen.findByRole('button', { name: 'Cart, 1 item' });
    const user = openCard(only);
    await user.click(opener());
    await waitFor(() => expect(toasts()).toEqual([said]));
    await act(async () => {});
    await screen.findByRole('button', { name: quantity === 2 ? 'Cart, 2 items' : 'Cart, 1 item' });
  });
});
