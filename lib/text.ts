import { z } from 'zod';

/** A single- or multi-line text as we store it: Unicode-normalised, trimmed, without NUL or lone surrogates. */
export function text(min: number, max: number, message?: string) {
  return z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, message)
        .max(max)
        .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Unreadable text'),
    );
}
