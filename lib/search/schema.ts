import { z } from 'zod';
import { productDto } from '../catalog/schema';
import type { Pagination } from '../http/list-schema';
import type { Paise } from '../money';
import { MAX_KEYWORD_LENGTH, type Size } from '../store';
import { count, text } from '../text';

/** What is searched for. */
export const searchInput = z.object({
  keyword: text(1, MAX_KEYWORD_LENGTH, 'Type what you are looking for'),
});

/** A part of a text: start index, and end index (exclusive). */
const range = z.tuple([count, count]);
export type Range = z.output<typeof range>;

/** A product that was found, with the parts of its title to highlight. */
export const searchHitDto = productDto
  .extend({
    titleMatches: z.array(range),
    offer: z
      .string()
      .nullable()
      .meta({ description: 'An automatic offer that includes the product' }),
    offerSlug: z
      .string()
      .optional()
      .meta({ description: 'Of the collection that has the goods of the offer' }),
  })
  .meta({ id: 'FoundProduct' });
export type SearchHitDto = z.output<typeof searchHitDto>;

/** What the products that are looked for have in common, whatever their texts say. */
export interface Wanted {
  /** They come in one of these; in any if there are none. */
  sizes: Size[];
  isOnSale: boolean;
  /** They cost no less. */
  atLeast: Paise | null;
  /** They cost no more. */
  atMost: Paise | null;
}

export interface SearchPage {
  hits: SearchHitDto[];
  /** With `more`, there are more than `total`. */
  pagination: Pagination & { more: boolean };
  /** What no product had besides the words, so that others are shown. */
  unmet: Wanted | null;
  /** The words by which none of these products is named: they are only described with them. */
  unnamed: string[];
  /** Words that no product has, and the words searched for instead. */
  corrections: { typed: string; meant: string }[];
}
