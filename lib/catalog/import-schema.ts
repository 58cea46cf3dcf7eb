import { z } from 'zod';
import type { Changes } from '../audit/schema';

const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** The file and what a form puts around it. */
export const MAX_IMPORT_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
export const MAX_IMPORT_ROWS = 20_000;

/** The form that brings a catalogue. */
export const importForm = z.object({
  file: z
    .instanceof(File, { message: 'Choose a CSV file' })
    .refine((file) => file.size > 0, 'This file is empty')
    .refine((file) => file.size <= MAX_FILE_BYTES, 'At most 16 MB'),
});

/** The same with the `digest` of the preview that was looked at. */
export const importApplyForm = importForm.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/) });

/** What keeps a file from being imported: where, and a sentence. */
export interface ImportProblem {
  /** As a text editor counts; the first line names the columns. */
  line: number;
  column: string | null;
  message: string;
}

/** What a line does to the catalogue. */
interface ImportRow {
  line: number;
  action: 'create' | 'update';
  title: string;
  changes: Changes;
  /** It is new, and another product is called so already. */
  isNamesake: boolean;
  /** It is new under an ID the file names: a product that is not in the catalogue any more. */
  isReturning: boolean;
}

export interface ImportPreview {
  counts: {
    create: number;
    update: number;
    same: number;
    problems: number;
    /** Of those that are new: another product is called so already. */
    namesakes: number;
    /** Of those that are new: the file names an ID that is not in the catalogue any more. */
    returning: number;
  };
  /** The first of them. */
  problems: ImportProblem[];
  /** The first of those that change something. */
  rows: ImportRow[];
  /** Columns of the file that mean nothing here. */
  ignored: string[];
  /** Names exactly these changes: sent along, nothing else is written. */
  digest: string;
}
