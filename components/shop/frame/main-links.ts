import { useWord } from '@/components/browser/words';
import { routes } from '@/lib/routes';
import { CATEGORIES, type CategoryId } from '@/lib/store';

interface MainLink {
  label: string;
  href: string;
  /** Sets the listing's category filter, clears it (null) or leaves it (undefined). */
  category?: CategoryId | null;
  /** On wide screens: in the bar itself, below one of its two entries that open, or as an icon. */
  place: 'bar' | 'Shop' | 'About' | 'icon';
  isType?: true;
}

/** The id of the footer's links. */
export const FOOTER_LINKS = 'footer-links';

const IN_BAR: readonly CategoryId[] = ['men', 'women', 'kids'];

/** As the specification has them. */
export const MAIN_LINKS: readonly MainLink[] = [
  { label: 'Home', href: routes.home(), category: null, place: 'About' },
  { label: 'Products', href: routes.listing(), category: null, place: 'Shop' },
  { label: 'Search', href: routes.search(), category: null, place: 'icon' },
  ...CATEGORIES.map(
    ({ id, label }): MainLink => ({
      label,
      href: routes.listing({ categories: [id] }),
      category: id,
      place: IN_BAR.includes(id) ? 'bar' : 'Shop',
    }),
  ),
  { label: 'Brand story', href: routes.brandStory(), place: 'About' },
  { label: 'Fabric', href: routes.fabric(), place: 'About' },
  { label: 'FAQ', href: routes.faq(), place: 'About' },
  { label: 'Contact', href: routes.contact(), place: 'About' },
];

/** As shoppers read them, without those they should not, and with the list of each garment type behind 'Products'. */
export function useMainLinks(types: readonly { id: string; plural: string }[]): MainLink[] {
  const word = useWord();
  const ofTypes = types.map(
    ({ id, plural }): MainLink => ({
      label: plural,
      href: routes.listing({ types: [id] }),
      category: null,
      place: 'Shop',
      isType: true,
    }),
  );
  const links = MAIN_LINKS.map((link) => ({ ...link, label: word(link.label) }));
  return links.toSpliced(2, 0, ...ofTypes).filter(({ label }) => label);
}
