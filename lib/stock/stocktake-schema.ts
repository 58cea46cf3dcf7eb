import { z } from 'zod';
import { groupedProblem } from '../imports/schema';
import { count } from '../text';

/** What a count would change. */
export const stocktakePreviewDto = z.object({
  counts: z.object({ change: count, same: count, problems: count }),
  /** The first few. */
  problems: z.array(groupedProblem),
  /** The first of the rows that change something. */
  rows: z.array(
    z.object({
      line: count,
      sku: z.string(),
      title: z.string(),
      size: z.string(),
      /** What should be in the shop: on hand, plus sold but not sent. */
      before: count,
      counted: count,
      difference: z.int(),
    }),
  ),
  ignored: z.array(z.string()),
  digest: z.string(),
});
export type StocktakePreview = z.output<typeof stocktakePreviewDto>;
