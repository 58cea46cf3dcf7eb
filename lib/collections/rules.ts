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

/** 'Any 3 for ₹1,099: mix as you like, no code needed.' */
export function promotionInWords({ code, ...offer }: Promoted): string {
  const how = offer.kind === 'bundle' ? 'mix as you like, ' : '';
  return `${offerInWords(offer)}: ${how}${code === null ? 'no code needed' : `with the code ${code}`}.`;
}
