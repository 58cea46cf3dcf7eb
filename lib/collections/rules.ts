import { offerInWords } from '../promotions/sentence-rules';
import type { CollectionDto } from './schema';

type Linked = Pick<CollectionDto, 'slug' | 'title' | 'label' | 'places' | 'position'>;

/** What menus call it. */
export const labelOf = ({ label, title }: Pick<Linked, 'label' | 'title'>): string =>
  label || title;

/** What the menus show of it; '' for one that no menu has. */
export const linkInMenus = (collection: Linked): string =>
  collection.places.length === 0
    ? ''
    : JSON.stringify([
        collection.slug,
        labelOf(collection),
        [...collection.places].sort(),
        collection.position,
      ]);

type Promoted = Parameters<typeof offerInWords>[0] & {
  code: string | null;
};

/** 'Any 3 for ₹1,099: mix as you like, no code needed', without what a collection's title says already. */
export function promotionInWords({ code, ...offer }: Promoted, title: string): string {
  const words = offerInWords(offer);
  const mix = offer.kind === 'bundle' ? 'mix as you like, ' : '';
  const how = `${mix}${code === null ? 'no code needed' : `with the code ${code}`}`;
  return title === words ? `${how.charAt(0).toUpperCase()}${how.slice(1)}` : `${words}: ${how}`;
}
