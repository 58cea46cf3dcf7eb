import { routes } from './routes';

/** What everybody may open, besides the products and the lists of a category. */
export const PUBLIC_PAGES = [
  routes.home(),
  routes.listing(),
  routes.search(),
  routes.brandStory(),
  routes.fabric(),
  routes.faq(),
  routes.contact(),
  routes.privacyPolicy(),
  routes.shippingPolicy(),
  routes.returnsPolicy(),
  routes.termsConditions(),
];
