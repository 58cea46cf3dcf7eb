import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OLD_CART } from '@/components/browser/use-cart-failure';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import {
  answerCalls,
  answered,
  refused,
  type SentCall,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { SHOPPER, signedIn, toasts, watchLoads } from '@/scripts/test/shop-page';
import { addressOf, cartLine, cartOf, DELIVERS, orderRow } from '@/scripts/test/shop-samples';
import { Checkout } from './checkout';

const session = { ...signedIn(), ...DELIVERS };
const CART = `GET ${routes.api.cart(SHOPPER.id)}`;
const ADDRESSES = `GET ${routes.api.addresses(SHOPPER.id)}`;
const ORDERS = `GET ${routes.api.orders(SHOPPER.id)}`;
const ORDER = `POST ${routes.api.orderCod()}`;
const JOGGER = cartLine();
const FULL = answered(cartOf([JOGGER]));
const EMPTY = answered(cartOf([]));
const FIRST = addressOf();
const SECOND = addressOf({ _id: 'address-2', address: '7 Loom Street' });
const PLACED = answered(null, { orderId: 'order-1' });

const byCash = () => screen.findByRole('button', { name: 'Place Order - Cash on Delivery' });
const isReady = () =>
  waitFor(async () => expect((await byCash()).getAttribute('aria-disabled')).toBe('false'));
const chosen = () => screen.queryByRole('radio', { checked: true });
const orders = (sent: SentCall[]) =>
  sent.filter(({ path }) => path === routes.api.orderCod()).map(({ body }) => body);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The checkout of a full cart and one address, unless answered otherwise. */
async function openCheckout(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...session,
    [CART]: FULL,
    [ADDRESSES]: answered([FIRST]),
    ...answers,
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  // As in the page: it takes the focus of what disappears.
  render(
    <main id="main" tabIndex={-1}>
      <Checkout
        shopper={SHOPPER}
        onlinePayment={{ isAvailable: true, isTest: true, scriptUrl: '/checkout.js' }}
        promisedCodes={[]}
      />
    </main>,
  );
  await isReady();
  return { sent, user };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('the checkout', () => {
  it('tells the total of each way to pay', async () => {
    await openCheckout();
    expect(screen.getByText('Total on delivery').parentElement?.textContent).toContain('₹500.00');
    expect(screen.getByText('Total online').parentElement?.textContent).toContain('₹400.00');
    expect(screen.getByText('Test mode')).toBeTruthy();
    const note = (await byCash()).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toContain('adds ₹100 for each piece');
  });

  it.each([
    ['the only one', [FIRST], FIRST._id],
    ['that of the last order', [FIRST, { ...SECOND, isLastUsed: true }], SECOND._id],
    ['none, where nobody can know', [FIRST, SECOND], undefined],
  ])('preselects an address: %s', async (_, addresses, id) => {
    await openCheckout({ [ADDRESSES]: answered(addresses) });
    expect(chosen()?.getAttribute('value')).toBe(id);
  });

  it.each([
    ['an empty cart', { [CART]: EMPTY }, 'Your cart is empty.', null],
    ['no address', { [ADDRESSES]: answered([]) }, 'Please select an address.', 'textbox'],
    [
      'no chosen address',
      { [ADDRESSES]: answered([FIRST, SECOND]) },
      'Please select an address.',
      'radio',
    ],
  ])('with %s says so, and orders nothing', async (_, answers, sentence, role) => {
    const { sent, user } = await openCheckout(answers);
    await user.click(await byCash());
    await waitFor(() => expect(toasts()).toEqual([`error: ${sentence}`]));
    if (role)
      await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole(role)[0]));
    expect(orders(sent)).toEqual([]);
  });

  it('whose cart could not be read says so, and is read on request, with the focus in the page', async () => {
    answerCalls({ ...session, [CART]: ['bad gateway', FULL], [ADDRESSES]: answered([FIRST]) });
    render(
      <main tabIndex={-1}>
        <Checkout
          shopper={SHOPPER}
          onlinePayment={{ isAvailable: true, isTest: false, scriptUrl: '' }}
          promisedCodes={[]}
        />
      </main>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    fireEvent.click(again);
    await byCash();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('says that it shows an older cart, until it could be read again', async () => {
    await openCheckout({ [CART]: [FULL, 'no connection', FULL] });
    await wait(5_000);
    fireEvent(window, new Event('online'));
    await screen.findByText(OLD_CART);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(OLD_CART)).toBeNull());
  });
});

describe('an order on delivery', () => {
  it('is sent once, however often it is pressed, and leads to the page that thanks', async () => {
    const slow = slowly(PLACED);
    const { sent } = await openCheckout({ [CART]: [FULL, EMPTY], [ORDER]: slow.answer });
    const button = await byCash();
    // Faster than the next render, which would disable it.
    act(() => {
      button.click();
      button.click();
    });
    slow.letGo();
    await waitFor(() =>
      expect(toasts()).toEqual(['success: COD Order Placed! | ₹100 delivery charge applied.']),
    );
    expect(orders(sent)).toEqual([
      expect.objectContaining({ cartId: 'cart', addressInfo: { addressId: FIRST._id } }),
    ]);
    expect(router.push).toHaveBeenCalledExactlyOnceWith(routes.orderPlaced('order-1'));
    await screen.findByText('Nothing to order yet.');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('whose answer was lost is asked for once more, and known to be placed', async () => {
    const { sent, user } = await openCheckout({ [ORDER]: ['bad gateway', PLACED] });
    await user.click(await byCash());
    await waitFor(() => expect(toasts()[0]).toMatch(/^success: COD Order Placed!/));
    expect(orders(sent)).toHaveLength(2);
  });

  const NOT_PLACED = 'Your order was not placed. Your cart is unchanged.';
  const NOT_KNOWN =
    'We do not know yet if it was placed. Press again when you are online: it will not be placed twice.';
  const [NONE, LOST] = [answered([orderRow({ cartId: 'other' })]), 'no connection'] as const;

  it.each<[string, ShopAnswer, ShopAnswer, string]>([
    ['a proxy', 'bad gateway', NONE, `Failed to create COD order | ${NOT_PLACED}`],
    ['no connection', 'no connection', NONE, `Error placing COD order | ${NOT_PLACED}`],
    ['no answer at all', 'no connection', LOST, `Error placing COD order | ${NOT_KNOWN}`],
    ['another refusal', refused(403, 'Not from here'), NONE, 'Not from here'],
  ])('that meets %s says so, and can be tried again', async (_, answer, listed, sentence) => {
    const { user } = await openCheckout({ [ORDER]: answer, [ORDERS]: listed });
    const button = await byCash();
    await user.click(button);
    await waitFor(() => expect(toasts()).toEqual([`error: ${sentence}`]));
    await isReady();
    expect(document.activeElement).toBe(button);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('leads to sign in where the session has ended, and back', async () => {
    const left = watchLoads();
    const { user } = await openCheckout({ [ORDER]: refused(401, 'No session') });
    await user.click(await byCash());
    await waitFor(() => expect(left).toEqual([routes.loginAgain(routes.checkout())]));
    expect(sessionStorage.getItem('noyyal.toast')).toContain('Please sign in to order');
  });

  it.each([
    ['was emptied', refused(422, 'Your cart is empty.'), 'Your cart is empty.'],
    ['was ordered', refused(409, 'This cart has already been ordered.'), 'already been ordered'],
  ])('of a cart that %s in another tab shows what is left', async (_, answer, sentence) => {
    const { user } = await openCheckout({ [CART]: [FULL, EMPTY], [ORDER]: answer });
    await user.click(await byCash());
    await screen.findByText('Nothing to order yet.');
    expect(toasts()).toEqual([expect.stringContaining(sentence)]);
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
      routes.account(),
    );
  });

  it('whose price has changed is shown at the new one before it is placed', async () => {
    const dearer = cartOf([{ ...JOGGER, price: 450 }]);
    const data = { totalAmount: 550, cart: dearer };
    const { sent, user } = await openCheckout({
      [CART]: [FULL, answered(dearer)],
      [ORDER]: [refused(409, 'The total has changed.', { data }), PLACED],
    });
    await user.click(await byCash());
    await waitFor(() =>
      expect(toasts()).toEqual(['error: The total has changed. The total is now ₹550.00.']),
    );
    const total = screen.getByText('Total on delivery').parentElement;
    await waitFor(() => expect(total?.textContent).toContain('₹550.00'));
    await isReady();
    await user.click(await byCash());
    await waitFor(() => expect(orders(sent)).toHaveLength(2));
    expect(orders(sent)[1]).toMatchObject({ totalAmount: 550 });
  });

  it('of too few goods offers what is left, or to do without', async () => {
    const short = cartOf([{ ...JOGGER, quantity: 2, totalStock: 1 }]);
    const { sent, user } = await openCheckout({
      [CART]: [answered(cartOf([{ ...JOGGER, quantity: 2 }])), answered(short)],
      [ORDER]: refused(409, 'Only 1 left'),
      [`PUT ${routes.api.cartUpdate()}`]: answered(cartOf([{ ...JOGGER, totalStock: 1 }])),
      [`DELETE ${routes.api.cartRemove(SHOPPER.id, 'product-1', 'M')}`]: EMPTY,
    });
    await user.click(await byCash());
    const reason = await screen.findByText('Only 1 left');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    const line = within(screen.getByText('Jogger').closest('li') as HTMLElement);
    expect(line.getByRole('button', { name: 'Remove Jogger, M' })).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Order 1 instead' }));
    await waitFor(() => expect(screen.queryByText('Only 1 left')).toBeNull());
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ quantity: 1 }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
