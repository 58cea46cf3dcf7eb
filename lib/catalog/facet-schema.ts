import { z } from 'zod';
import { BRANDS, CATEGORIES, COLOURS, PRICE_BANDS } from '../store';
import { count } from '../text';

const facetOption = <T extends string>(ids: readonly T[]) =>
  z.object({
    id: z.enum(ids),
    label: z.string(),
    count: count.meta({
      description: 'Products listed if it is chosen, with the other groups’ filters as they are',
    }),
  });
const anyOption = z.object({ id: z.string(), label: z.string(), count });
export type FacetOption<T extends string> = { id: T; label: string; count: number };

export const facetsDto = z.object({
  category: z.array(facetOption(CATEGORIES.map(({ id }) => id))),
  brand: z.array(facetOption(BRANDS.map(({ id }) => id))),
  type: z.array(anyOption),
  colour: z.array(facetOption(COLOURS.map(({ id }) => id))),
  price: z.array(facetOption(PRICE_BANDS.map(({ id }) => id))),
});
export type Facets = z.output<typeof facetsDto>;
