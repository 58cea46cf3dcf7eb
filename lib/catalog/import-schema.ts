import { z } from 'zod';
import { changes } from '../audit/schema';
import { importProblem } from '../imports/schema';
import { count } from '../text';

export const importPreviewDto = z.object({
  counts: z.object({
    create: count,
    update: count,
    same: count,
    problems: count,
    /** Of the new ones: another product already has this title. */
    namesakes: count,
    /** Of the new ones: the file names an ID that is no longer in the catalogue. */
    returning: count,
  }),
  /** The first of them. */
  problems: z.array(importProblem),
  /** The first of those that change something. */
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
  /** Columns of the file that mean nothing here. */
  ignored: z.array(z.string()),
  /** Identifies exactly these changes: an import that sends it does nothing else. */
  digest: z.string(),
});
export type ImportPreview = z.output<typeof importPreviewDto>;
