import { z } from 'zod';
import { formatCount } from './money';

/** Without NUL, which PostgreSQL's text cannot hold, and without lone surrogates. */
export function isReadable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/**
 * Typed text for letters and paper: line breaks and other controls become one space, and characters that are invisible
 * or change the writing direction are dropped. Joiners (Devanagari, emoji) stay.
 */
export const oneLine = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .trim();

/** Digits of any script as 0 to 9: keyboards for Hindi, Tamil or Urdu type their own. */
export const withPlainDigits = (value: string): string =>
  value.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    // Unicode has them ten by ten, from zero up.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** Signs that are drawn as nothing: marks of writing direction, joiners, blanks without width. */
export const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The wide forms of ASCII's signs, which keyboards for Chinese and Japanese type. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/**
 * What is compared sign by sign (a number, a code, an address), as it was meant: with plain digits, and without what
 * nobody can see and phones copy along, such as marks of writing direction.
 */
export const asMeant = (value: string): string =>
  withPlainDigits(value.replace(UNSEEN, '')).replace(FULL_WIDTH, (wide) => wide.normalize('NFKC'));

/** In characters, as PostgreSQL's char_length counts, not in UTF-16 units. */
const lengthOf = (value: string) => [...value].length;

/** Letters, digits, marks, punctuation or symbols, none of which are drawn as nothing. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}\p{P}\p{S}]/u;

/** Empty if it shows nothing. */
const seen = (value: string) => (VISIBLE.test(value) ? value : '');

const stored =
  (tidy: (value: string) => string) =>
  (min: number, max: number, message = `At least ${min} characters`) =>
    z
      .string()
      .transform((value) => seen(tidy(value.normalize('NFC')).trim()))
      .pipe(
        z
          .string()
          .refine((value) => lengthOf(value) >= min, message)
          .refine((value) => lengthOf(value) <= max, `At most ${max} characters`)
          .refine(isReadable, 'Unreadable text'),
      )
      .meta({ minLength: min, maxLength: max });

/**
 * A single- or multi-line text as we store it: Unicode-normalised, trimmed, without NUL or lone surrogates, and
 * empty if it shows nothing. The database checks the same bounds.
 */
export const text = stored((value) => value);

/** The same on one line: each run of blanks and line breaks becomes one blank, as HTML shows it. */
export const lineOfText = stored((value) => value.replace(/\s+/g, ' '));

/** A number or code that people copy from somewhere, as it was meant. */
export const copied = stored(asMeant);

/** An email address in lower case: addresses are compared without case. */
export const emailAddress = copied(1, 254, 'Enter your email address')
  .transform((value) => value.toLowerCase())
  .pipe(z.email('Enter a valid email address'))
  .meta({ format: 'email' });

/** A typed or pasted number without what only groups its digits: blanks, any dash, dots and brackets. */
export const ungrouped = (value: string): string => asMeant(value).replace(/[\s\p{Pd}.()]/gu, '');

/** An Indian PIN code, kept as its six digits; people write '641 602' too. */
export const pincode = (message: string) =>
  z
    .string()
    .transform(ungrouped)
    .pipe(z.string().regex(/^[1-9]\d{5}$/, message));

/** An id of ours, in either case. */
export const uuid = (message?: string) => z.uuid(message).toLowerCase();

/** The path of a call about one thing. */
export const idParams = z.object({ id: uuid() });

/** A day in a filter, 'YYYY-MM-DD'; empty for none. */
export const dayBound = z
  .union([z.literal(''), z.iso.date('Give a day as YYYY-MM-DD')], 'Give a day as YYYY-MM-DD')
  .default('');

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,12})?$/;

/**
 * A number, or a decimal string as forms and URLs send it: '12', '599.50'. Refuses what Number() would accept beyond
 * that: '', ' 2 ', '0x2', '1e3', true, [2].
 */
export const numeric = (message = 'Enter a number') =>
  z
    .union([z.number(message), z.string(message)], message)
    .transform((value) => {
      if (typeof value === 'number') return value;
      const typed = asMeant(value);
      return DECIMAL.test(typed) ? Number(typed) : Number.NaN;
    })
    .pipe(z.number(message));

/** A whole number within bounds, read like `numeric`. `part` is the message for a fraction. */
export const wholeNumber = (
  [min, max]: readonly [min: number, max: number],
  {
    number,
    part,
    less,
    more,
  }: { number?: string; part?: string; less?: string; more?: string } = {},
) =>
  numeric(number)
    .pipe(
      z
        .number()
        .int(part ?? 'A whole number')
        .min(min, less ?? `At least ${min}`)
        .max(max, more ?? `At most ${formatCount(max)}`),
    )
    .meta({ multipleOf: 1, minimum: min, maximum: max });

/** Money in answers. */
export const rupees = z.number().min(0).meta({ description: 'Rupees, at most two decimals' });

/** How many, in an answer. */
export const count = z.int().min(0);
