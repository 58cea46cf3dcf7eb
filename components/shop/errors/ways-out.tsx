import type { routes } from '@/lib/routes';

/** Only the types of `routes`, which would be in several scripts of every first load. */
export const BACK_TO_SHOP = {
  label: 'Back to the shop',
  href: '/shop/home' satisfies ReturnType<typeof routes.home>,
};
export const SEE_COLLECTION = {
  label: 'See the collection',
  href: '/shop/listing' satisfies ReturnType<typeof routes.listing>,
};

/**
 * A seam coming undone, for error and not-found screens. Drawn in app/styles, as each page carries three such screens.
 */
export const LooseThread = () => <div className="loose-thread" />;
