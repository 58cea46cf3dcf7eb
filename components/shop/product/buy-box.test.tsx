import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sizeQuestion } from '@/components/browser/wanted-item';
import type { Buyable } from '@/components/shop/cart/use-add-to-cart';
import { NO_SIZE } from '@/lib/cart/rules';
import { formatTime } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts } from '@/scripts/test/shop-page';
import { cartLine, cartOf } from '@/scripts/test/shop-samples';
import { BuyBox } from './buy-box';
import { SIZE_QUESTION } from './size-radios';

const session = signedIn();
const ADD = `POST ${routes.api.cartAdd()}`;
const READ = `GET ${routes.api.cart(SHOPPER.id)}`;
const LETTER = `POST ${routes.api.backInStock()}`;
const EMPTY = { [READ]: answered(cartOf([])) };

function openPage(given: Partial<Buyable> = {}, hasNoSizes = false) {
  const product: Buyable = {
    _id: 'product-1',
    title: 'Jogger',
    sizes: ['S', 'M', 'L'],
    stockMode: 'bySize',
    soldOut: ['L'],
    priceTag: '₹400',
    ...given,
  };
  render(<BuyBox product={product} hasNoSizes={hasNoSizes} />);
  return userEvent.setup();
}
const add = (name = 'Add to cart') => screen.getByRole('button', { name });
const isDisabled = (name: string) =>
  (screen.getByRole('radio', { name }) as HTMLInputElement).disabled;

describe('a product’s page', () => {
  it('adds the chosen size once, and keeps the focus', async () => {
    const slow = slowly(answered(cartOf([cartLine()])));
    const sent = answerCalls({ ...session, ...EMPTY, [ADD]: slow.answer });
    const user = openPage();
    expect(isDisabled('L, sold out')).toBe(true);
    await user.click(add());
    await waitFor(() => expect(toasts()).toEqual([`error: ${NO_SIZE}`]));
    await user.click(screen.getByRole('radio', { name: 'M' }));
    add().focus();
    await user.keyboard('{Enter>3/}');
    await user.click(add());
    slow.letGo();
    await waitFor(() => expect(toasts()).toContain('success: Product is added to cart'));
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { userId: SHOPPER.id, productId: 'product-1', size: 'M', quantity: 1 },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(add()));
  });

  it('tells a shopper whose cart lacks one piece of its bundle', async () => {
    const almost = [{ title: 'Any 3', price: 1099, pieces: 3, slug: 'any-three' }];
    answerCalls({ ...session, [READ]: answered(cartOf([], { almost })) });
    const product = { _id: 'product-1', title: 'Jogger', stockMode: 'shared' } as const;
    const goods: Buyable = { ...product, sizes: ['M'], soldOut: [], priceTag: '₹400' };
    const { rerender } = render(<BuyBox product={goods} offerSlug="any-three" />);
    const note = await screen.findByText('In your cart: 2 of 3, one more for ₹1,099 together.');
    rerender(<BuyBox product={goods} offerSlug="another" />);
    expect(note.isConnected).toBe(false);
  });

  it('asks for the size of what made a visitor sign in', async () => {
    answerCalls({ ...session, ...EMPTY });
    sizeQuestion.keep({ productId: 'product-1', soldOut: ['S'] });
    openPage();
    expect(screen.getByText(SIZE_QUESTION).className).not.toContain('destructive');
    await waitFor(() => expect(isDisabled('S, sold out')).toBe(true));
    expect(add()).toHaveProperty('disabled', false);
    expect(sizeQuestion.take()).toBeNull();
  });

  it('offers a letter instead where it has sold out meanwhile', async () => {
    answerCalls({ ...session, ...EMPTY });
    sizeQuestion.keep({ productId: 'product-1', soldOut: ['S', 'M', 'L'] });
    openPage({ soldOut: [] });
    const letter = await screen.findByRole('button', { name: 'Tell me when it is back' });
    expect(add('Sold out')).toHaveProperty('disabled', true);
    expect(screen.queryByText(SIZE_QUESTION)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(letter));
  });
});

describe('goods without sizes', () => {
  it('come in one size, which is chosen', async () => {
    const sent = answerCalls({ ...session, ...EMPTY, [ADD]: answered(cartOf([cartLine()])) });
    const user = openPage({ sizes: ['M'], soldOut: [] }, true);
    expect(screen.getByRole('radio', { name: 'One size' })).toHaveProperty('checked', true);
    await user.click(add());
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ size: 'M' }));
  });

  it('that are sold out are asked for without a size', async () => {
    const thanks = answered(null, { message: 'We will email you when it is back.' });
    const sent = answerCalls({ ...session, ...EMPTY, [LETTER]: thanks });
    const user = openPage({ sizes: ['M'], soldOut: ['M'] }, true);
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    await screen.findByText('We will email you when it is back.');
    expect(sent.at(-1)?.body).toMatchObject({ productId: 'product-1', size: 'M' });
  });
});

describe('a letter when a size is back', () => {
  const open = async (opener: string) => {
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    return screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement;
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Tell me' }));

  it('is asked for once for each size, with the shopper’s own address', async () => {
    const slow = slowly(answered(null, { message: 'We will write when size M is back.' }));
    let asked = 0;
    const sent = answerCalls({
      ...session,
      ...EMPTY,
      [LETTER]: () => {
        asked += 1;
        return asked === 1 ? slow.answer() : answered(null, { message: 'And when L is back.' });
      },
    });
    openPage({ soldOut: ['M', 'L'] });
    const field = await open('Tell me when it is back in M or L');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe(SHOPPER.email);
    await send();
    await send();
    slow.letGo();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('We will write when size M is back.'),
    );
    await open('Tell me when another size is back in L');
    await send();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('And when L is back.'));
    expect(screen.queryByRole('button', { name: /Tell me/ })).toBeNull();
    const letters = sent.filter(({ path }) => path === routes.api.backInStock());
    expect(letters.map(({ body }) => body)).toEqual([
      { productId: 'product-1', size: 'M', email: SHOPPER.email },
      { productId: 'product-1', size: 'L', email: SHOPPER.email },
    ]);
  });

  it('that is refused or lost says so beside the address, which has the focus', async () => {
    answerCalls({
      ...session,
      ...EMPTY,
      [LETTER]: [refused(422, 'Enter an email address'), 'no connection', 'bad gateway'],
    });
    openPage();
    const field = await open('Tell me when it is back in L');
    for (const sentence of [
      'Enter an email address',
      'No connection. Please try again.',
      'The address could not be saved. Please try again.',
    ]) {
      await send();
      await screen.findByText(sentence);
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
  });
});

describe('pieces that are held for the shopper', () => {
  const NOW = new Date('2026-11-20T06:30:00Z');
  const UNTIL = '2026-11-20T06:40:00.000Z';
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  });

  const cartWith = (inCart: number, held = 2) =>
    answered(
      cartOf(inCart === 0 ? [] : [cartLine({ size: 'L', quantity: inCart })], {
        keptOrder: {
          orderId: 'order-1',
          orderNumber: '100001',
          until: UNTIL,
          items: [{ productId: 'product-1', size: 'L', quantity: held }],
        },
      }),
    );

  it.each([
    [0, 'Pay for them from your orders, or put them back into the cart.'],
    [1, '1 of them is in your cart. Put the rest back too before you pay at the checkout'],
    [2, 'They are in your cart: pay online or on delivery at the checkout.'],
  ])('are spoken of, with %i of them in the cart', async (inCart, sentence) => {
    answerCalls({ ...session, [READ]: cartWith(inCart) });
    openPage();
    const note = await screen.findByRole('status');
    expect(note.textContent).toContain(`2 pieces are kept for you until ${formatTime(UNTIL)}.`);
    expect(note.textContent).toContain(sentence);
    // What is in the cart already cannot be added again.
    await waitFor(() =>
      expect(isDisabled(inCart === 2 ? 'L, kept for you' : 'L')).toBe(inCart === 2),
    );
  });

  it('are for others again once the time is over', async () => {
    answerCalls({ ...session, [READ]: cartWith(0) });
    openPage();
    await screen.findByRole('radio', { name: 'L' });
    await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
    expect(isDisabled('L, sold out')).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
