import type { BrandId, CategoryId, SortId } from './store';

/** Decides by the session itself, not by the cookie, whether somebody is signed in. */
export const SESSION_ENDED = '/auth/ended';

/** Empty lists, the first page and absent members are left out of the address. */
export interface ListingQuery {
  category?: readonly CategoryId[];
  brand?: readonly BrandId[];
  sortBy?: SortId | undefined;
  page?: number;
}

/**
 * The part of `routes` that the script of every public page knows from its first load. Apart from the rest, which would
 * be a kilobyte of it.
 */
export const firstRoutes = {
  home: () => '/shop/home' as const,
  /** Values of a filter are joined by commas (specification 2.6). */
  listing: ({ category = [], brand = [], sortBy, page = 1 }: ListingQuery = {}) => {
    const said = Object.entries({
      category,
      brand,
      sortBy: sortBy ? [sortBy] : [],
    })
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`);
    if (page > 1) said.push(`page=${page}`);
    return said.length === 0 ? '/shop/listing' : `/shop/listing?${said.join('&')}`;
  },
  login: (next?: string) => (next ? `/auth/login?next=${encodeURIComponent(next)}` : '/auth/login'),
  /** For guards: forgets the cookie of a session that has ended, then asks to sign in. */
  loginAgain: (next: string) => `${SESSION_ENDED}?next=${encodeURIComponent(next)}`,
  api: {
    checkAuth: () => '/api/auth/check-auth',
    cart: (userId: string) => `/api/shop/cart/get/${userId}`,
    cartAdd: () => '/api/shop/cart/add',
  },
} as const;
