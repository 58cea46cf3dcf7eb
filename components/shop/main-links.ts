import { routes } from '@/lib/routes';
import { CATEGORIES } from '@/lib/store';

/** The entries of the main navigation, in the header and in the phone's menu. */
export const MAIN_LINKS: readonly { label: string; href: string }[] = [
  { label: 'Home', href: routes.home() },
  { label: 'Products', href: routes.listing() },
  ...CATEGORIES.map(({ id, label }) => ({ label, href: routes.listing({ category: id }) })),
  { label: 'Brand story', href: routes.brandStory() },
  { label: 'Fabric', href: routes.fabric() },
  { label: 'FAQ', href: routes.faq() },
  { label: 'Contact', href: routes.contact() },
];
