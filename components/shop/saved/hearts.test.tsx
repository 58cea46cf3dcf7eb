import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { viewedProducts } from '@/components/browser/kept-list';
import { SaveHeart } from '@/components/shop/product/save-heart';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn } from '@/scripts/test/shop-page';

const JOGGER = { _id: 'product-1', title: 'Jogger' };
const CARGO = { _id: 'product-2', title: 'Cargo' };
const ADD = `POST ${routes.api.savedAdd()}`;
const REMOVE = `DELETE ${routes.api.savedRemove(SHOPPER.id, 'product-1')}`;

let end = () => {};
afterEach(() => end());

/** A page of somebody who comes: each page asks anew who that is. */
async function openPage() {
  vi.resetModules();
  const { watchHearts } = await import('./hearts');
  const { savedByVisitor } = await import('./saved-list');
  const { waitingToasts } = await import('@/components/browser/toast');
  render(
    <>
      <SaveHeart product={JOGGER} isOwn />
      <SaveHeart product={CARGO} />
    </>,
  );
  return {
    user: userEvent.setup(),
    savedByVisitor,
    toasts: () => waitingToasts.map(([kind, sentence]) => `${kind}: ${sentence}`),
    begin: () => {
      end = watchHearts();
    },
  };
}
const heart = (title: string) => screen.getByRole('button', { name: `Save ${title}` });
const isPressed = (title: string) => heart(title).getAttribute('aria-pressed') === 'true';

it('of a visitor are kept in the browser, and marked on later cards too', async () => {
  answerCalls({});
  const { user, savedByVisitor, begin } = await openPage();
  savedByVisitor.add('product-2');
  begin();
  await waitFor(() => expect(isPressed('Cargo')).toBe(true));
  expect(isPressed('Jogger')).toBe(false);
  expect(viewedProducts.all()).toEqual(['product-1']);
  await user.click(heart('Jogger'));
  await waitFor(() => expect(savedByVisitor.all()).toEqual(['product-1', 'product-2']));
  await user.click(heart('Cargo'));
  await waitFor(() => expect(savedByVisitor.all()).toEqual(['product-1']));
  render(<SaveHeart product={{ _id: 'product-1', title: 'Jogger again' }} />);
  await waitFor(() => expect(isPressed('Jogger again')).toBe(true));
});

it('of a shopper are the account’s, which takes over what was saved before', async () => {
  const session = signedIn();
  const sent = answerCalls({
    ...session,
    [ADD]: [
      answered(['product-2', 'product-1']),
      answered(['product-2']),
      refused(409, 'You can save up to 200 products.'),
    ],
    [REMOVE]: answered(['product-2']),
  });
  const { user, savedByVisitor, begin } = await openPage();
  savedByVisitor.add('product-2');
  begin();
  await waitFor(() => expect([isPressed('Jogger'), isPressed('Cargo')]).toEqual([true, true]));
  expect(sent.at(-1)?.body).toEqual({ userId: SHOPPER.id, productId: ['product-2'] });
  await waitFor(() => expect(savedByVisitor.all()).toEqual([]));
  await user.click(heart('Jogger'));
  await user.click(heart('Jogger'));
  await waitFor(() =>
    expect(sent.slice(-2).map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', undefined],
      ['POST', { userId: SHOPPER.id, productId: 'product-1' }],
    ]),
  );
  await user.click(heart('Jogger'));
  await user.click(heart('Jogger'));
  await waitFor(() => expect(isPressed('Jogger')).toBe(false));
});

it('is taken back, and says so, when the answer is lost or the session has ended', async () => {
  answerCalls({
    ...signedIn(),
    [ADD]: [answered([]), 'no connection', 'bad gateway', refused(401, 'No session')],
  });
  const { user, begin, savedByVisitor, toasts } = await openPage();
  savedByVisitor.add('product-3');
  begin();
  await waitFor(() => expect(savedByVisitor.all()).toEqual([]));
  const said = ['No connection. Please try again.', 'It could not be saved.', SIGNED_OUT];
  for (const [at] of said.entries()) {
    await user.click(heart('Jogger'));
    const errors = said.slice(0, at + 1).map((sentence) => `error: ${sentence}`);
    await waitFor(() => expect(toasts()).toEqual(errors));
    expect(isPressed('Jogger')).toBe(false);
  }
});
