import { routes } from '@/lib/routes';
import { CATEGORIES, type CategoryId } from '@/lib/store';

interface MainLink {
  label: string;
  href: string;
  /** What it does to the listing's filter: sets a category, clears it (null), or leaves it alone. */
  category?: CategoryId | null;
}

/** The entries of the main navigation, in the header and in the phone's menu. */
export const MAIN_LINKS: readonly MainLink[] = [
  { label: 'Home', href: routes.home(), category: null },
  { label: 'Products', href: routes.listing(), category: null },
  { label: 'Search', href: routes.search(), category: null },
  ...CATEGORIES.map(({ id, label }) => ({
    label,
    href: routes.listing({ category: [id] }),
    category: id,
  })),
  { label: 'Brand story', href: routes.brandStory() },
  { label: 'Fabric', href: routes.fabric() },
  { label: 'FAQ', href: routes.faq() },
  { label: 'Contact', href: routes.contact() },
];
