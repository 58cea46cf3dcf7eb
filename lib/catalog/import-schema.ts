import { z } from 'zod';
import { changes } from '../audit/schema';
import { groupedProblem } from '../imports/schema';
import { count } from '../text';

export const importPreviewDto = z.object({
  counts: z.object({
    create: count,
    update: count,
    same: count,
    problems: count,
    /** New products whose title another product already has. */
    namesakes: count,
    /** New products for which the file names an id that is no longer in the catalogue. */
    returning: count,
  }),
  /** The first few. */
  problems: z.array(groupedProblem),
  /** What to look at; an import does not wait for it. */
  warnings: z.array(groupedProblem),
  /** The first of the rows that change something. */
  rows: z.array(
    z.object({
      line: count,
      action: z.enum(['create', 'update']),
      title: z.string(),
      changes,
      isNamesake: z.boolean(),
      isReturning: z.boolean(),
    }),
  ),
  /** Columns of the file that are not read. */
  ignored: z.array(z.string()),
  /** Identifies exactly these changes: an import that sends it can do nothing else. */
  digest: z.string(),
});
export type ImportPreview = z.output<typeof importPreviewDto>;
