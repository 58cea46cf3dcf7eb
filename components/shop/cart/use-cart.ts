'use client';

import useSWR, { mutate, SWRConfig } from 'swr';
import { callApi, mayBeDone } from '@/components/browser/api-client';
import { loadUser, useSession } from '@/components/browser/session';
import type { AddedToCart } from '@/components/browser/toast';
import { unitCount } from '@/lib/cart/rules';
import type { CartDto } from '@/lib/cart/schema';
import { unitPrice } from '@/lib/catalog/rules';
import { formatPriceTag } from '@/lib/money';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';

export function useCart() {
  const { user, failed: userFailed } = useSession();
  const shopperId = user?.role === 'shopper' ? user.id : null;
  const { data, error, isLoading, mutate } = useSWR(
    shopperId === null ? null : routes.api.cart(shopperId),
    (path: string) => callApi<ShownCart>(path),
    { shouldRetryOnError: false },
  );

  return {
    user,
    cart: data,
    error: error as unknown,
    failed: userFailed || (error !== undefined && data === undefined),
    isLoading: (user === undefined && !userFailed) || isLoading,
    itemCount: unitCount(data?.items ?? []),
    refreshCart: (): Promise<unknown> => (userFailed ? loadUser() : mutate()),
  };
}

interface Goods {
  productId: string;
  size: Size;
}

const lineOf = (cart: CartDto, { productId, size }: Goods) =>
  cart.items.find((line) => line.productId === productId && line.size === size);

/**
 * Sends an addition to the cart. If its answer is lost, the cart tells whether the pieces have been added: a second try
 * would add them twice.
 * @param priceTag as it is shown: '₹399'
 * @returns the news if a piece costs something else, and what was added
 * @throws ApiError if they have not been added
 */
export async function sendAddition(
  userId: string,
  goods: Goods,
  priceTag: string,
): Promise<{ news: string | undefined; added: AddedToCart | undefined }> {
  const key = routes.api.cart(userId);
  const before: ShownCart | undefined = SWRConfig.defaultValue.cache.get(key)?.data;
  const call = { method: 'POST', body: { userId, ...goods, quantity: 1 } } as const;
  const sent = enqueue(() => callApi<CartDto>(routes.api.cartAdd(), call));
  const added = await mutateCart(userId, sent).catch(async (error) => {
    if (!mayBeDone(error) || !before) throw error;
    const now = await callApi<CartDto>(key).catch(() => before);
    const pieces = (cart: CartDto) => lineOf(cart, goods)?.quantity ?? 0;
    if (pieces(now) <= pieces(before)) throw error;
    return now;
  });
  const line = added && lineOf(added, goods);
  const now = line ? formatPriceTag(unitPrice(line)) : priceTag;
  return {
    news: now === priceTag ? undefined : `The price is now ${now}.`,
    added: line && {
      what: line.isOneSize ? line.title : `${line.title}, size ${line.size}`,
      picture: line.image,
    },
  };
}

let queue: Promise<unknown> = Promise.resolve();

/** Sends one request after another: each is answered with the whole cart, so answers must not overtake each other. */
export function enqueue<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const sent = queue.then(send, send);
  queue = sent;
  return sent;
}

const withoutDiscounts = (cart: CartDto): ShownCart => ({
  ...cart,
  items: cart.items.map((item) => ({ ...item, discount: 0 })),
  almost: [],
  missed: [],
  isExpected: true,
});

/** A cart, or what it will hold once the server has answered: what promotions take off is not known before. */
export type ShownCart = CartDto & { isExpected?: true };

/**
 * Shows the expected cart at once, without its discounts, then the server's. The answer is the cart, which is fetched
 * only if there is none. A failed change is rolled back.
 * @throws ApiError
 */
export function mutateCart<Answer extends CartDto | undefined>(
  userId: string,
  sent: Promise<Answer>,
  expected?: (cart: CartDto) => CartDto,
): Promise<Answer | undefined> {
  let hasFailed = false;
  sent.catch(() => {
    hasFailed = true;
  });
  return mutate<Answer>(routes.api.cart(userId), sent, {
    revalidate: () => hasFailed,
    optimisticData: (_, shown) =>
      (shown && expected ? withoutDiscounts(expected(shown)) : shown) as Answer,
  });
}
