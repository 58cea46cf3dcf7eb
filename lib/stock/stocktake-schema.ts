import { z } from 'zod';
import { importProblem } from '../imports/schema';
import { count } from '../text';

/** What a count would change. */
export const stocktakePreviewDto = z.object({
  counts: z.object({ change: count, same: count, problems: count }),
  /** The first of them. */
  problems: z.array(importProblem),
  /** The first of those that change something. */
  rows: z.array(
    z.object({
      line: count,
      sku: z.string(),
      title: z.string(),
      size: z.string(),
      /** Should be in the house: on hand, and sold but not sent. */
      before: count,
      counted: count,
      difference: z.int(),
    }),
  ),
  ignored: z.array(z.string()),
  digest: z.string(),
});
export type StocktakePreview = z.output<typeof stocktakePreviewDto>;
