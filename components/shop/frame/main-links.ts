import { useWord } from '@/components/browser/words';
import { routes } from '@/lib/routes';
import { CATEGORIES, type CategoryId } from '@/lib/store';

interface MainLink {
  label: string;
  href: string;
  /** Sets the listing's category filter, clears it (null) or leaves it (undefined). */
  category?: CategoryId | null;
}

/** The id of the footer's links. */
export const FOOTER_LINKS = 'footer-links';

/** As the specification has them. */
export const MAIN_LINKS: readonly MainLink[] = [
  { label: 'Home', href: routes.home(), category: null },
  { label: 'Products', href: routes.listing(), category: null },
  { label: 'Search', href: routes.search(), category: null },
  ...CATEGORIES.map(({ id, label }) => ({
    label,
    href: routes.listing({ categories: [id] }),
    category: id,
  })),
  { label: 'Brand story', href: routes.brandStory() },
  { label: 'Fabric', href: routes.fabric() },
  { label: 'FAQ', href: routes.faq() },
  { label: 'Contact', href: routes.contact() },
];

/** As shoppers read them, without those they should not. */
export function useMainLinks(): MainLink[] {
  const word = useWord();
  return MAIN_LINKS.map((link) => ({ ...link, label: word(link.label) })).filter(
    ({ label }) => label,
  );
}
