import { z } from 'zod';
import { count } from '../text';

export const MAX_IMPORT_MB = 16;
const MAX_FILE_BYTES = MAX_IMPORT_MB * 1024 * 1024;
/** The file, and room for what a form adds around it. */
export const MAX_IMPORT_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
export const MAX_IMPORT_ROWS = 20_000;

/** The form that brings a CSV file. */
export const importForm = z.object({
  file: z
    .instanceof(File, { message: 'Choose a CSV file' })
    .refine((file) => file.size > 0, 'This file is empty')
    .refine((file) => file.size <= MAX_FILE_BYTES, `At most ${MAX_IMPORT_MB} MB`),
});

/** The same with the `digest` of the preview that was looked at. */
export const importApplyForm = importForm.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/) });

/** Why a line cannot be imported, or should be looked at. */
export interface ImportProblem {
  /** Counted as in a text editor; the first line names the columns. */
  line: number;
  column: string | null;
  message: string;
}

/** The same about several lines. */
export const groupedProblem = z.object({
  column: z.string().nullable(),
  message: z.string(),
  /** The first of its lines. */
  lines: z.array(count),
  count,
});
export type GroupedProblem = z.output<typeof groupedProblem>;

/** What every preview has. */
export interface AnyPreview {
  counts: { problems: number };
  /** The first few. */
  problems: GroupedProblem[];
  /** What to look at; an import does not wait for it. */
  warnings?: GroupedProblem[];
  /** Columns of the file that are not read. */
  ignored: string[];
  /** Identifies exactly these changes: an import that sends it can do nothing else. */
  digest: string;
}
