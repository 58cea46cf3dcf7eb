import { z } from 'zod';
import type { Pagination, ProductDto } from '../catalog/schema';
import { MAX_KEYWORD_LENGTH } from '../store';
import { text } from '../text';

/** What is searched for (decisions: 'Validation'). */
export const searchInput = z.object({
  keyword: text(1, MAX_KEYWORD_LENGTH, 'Type what you are looking for'),
});

/** Where something stands in a text: from the first character up to, and without, the second. */
export type Range = readonly [from: number, to: number];

/** A product that was found. */
export interface SearchHitDto extends ProductDto {
  /** The parts of the title that the search meant, for highlighting. */
  titleMatches: Range[];
}

export interface SearchPage {
  hits: SearchHitDto[];
  pagination: Pagination;
  /** Words nobody here writes like that, and what they were taken for. */
  corrections: { typed: string; meant: string }[];
}
