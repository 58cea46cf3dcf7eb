import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookies';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, watchLoads } from '@/scripts/test/shop-page';
import { cartOf } from '@/scripts/test/shop-samples';

const ASK = `GET ${routes.api.checkAuth()}`;
const JOGGER = {
  _id: 'product-1',
  title: 'Jogger',
  sizes: ['M' as const],
  stockMode: 'shared' as const,
  soldOut: [],
  priceTag: '₹400',
};

/** A page that has just been loaded, with a product and the cart's button. */
async function openPage() {
  vi.resetModules();
  const { CartButton } = await import('./cart-button');
  const { CardBuy } = await import('@/components/shop/product/card-buy');
  const { waitingToasts } = await import('@/components/browser/toast');
  render(
    <>
      <CardBuy product={JOGGER} />
      <CartButton />
    </>,
  );
  return () => waitingToasts.map(([kind, sentence]) => `${kind}: ${sentence}`);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  history.replaceState(null, '', routes.listing({ categories: ['men'] }));
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = `${SESSION_HINT_COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

describe('a visitor', () => {
  it('is asked to sign in by the empty cart, and comes back', async () => {
    answerCalls({});
    await openPage();
    press('Cart');
    await screen.findByText('Your cart is empty.');
    expect(
      screen.getByRole('link', { name: 'Sign in to see your cart' }).getAttribute('href'),
    ).toBe(routes.login('/shop/listing?category=men'));
  });

  it('is sent to sign in by a product, which is remembered', async () => {
    answerCalls({});
    const left = watchLoads();
    await openPage();
    press('Add to cart');
    await waitFor(() => expect(left).toEqual([routes.login('/shop/listing?category=men')]));
    const { wantedItem } = await import('@/components/browser/wanted-item');
    expect(wantedItem.take()).toEqual({ productId: 'product-1', size: 'M' });
    expect(sessionStorage.getItem('noyyal.toast')).toContain(
      'Please login to add products to your cart',
    );
  });
});

describe('a shopper whose session cannot be fetched', () => {
  it('is not treated as a visitor, until the shop answers again', async () => {
    const left = watchLoads();
    signedIn();
    let isAway = true;
    answerCalls({
      [ASK]: () => (isAway ? refused(503, 'Away for a moment') : answered(null, { user: SHOPPER })),
      [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(cartOf([])),
    });
    const toasts = await openPage();
    press('Add to cart');
    await waitFor(() => expect(toasts()).toEqual(['error: Failed to add to cart']));
    expect(left).toEqual([]);
    press('Cart');
    await screen.findByText('Cart fetch failed');
    expect(screen.queryByText('Your cart is empty.')).toBeNull();
    isAway = false;
    await act(async () => window.dispatchEvent(new Event('online')));
    await screen.findByText('Your cart is empty.');
    expect(screen.queryByText('Cart fetch failed')).toBeNull();
    expect(screen.queryByText('Sign in to see your cart')).toBeNull();
  });
});
