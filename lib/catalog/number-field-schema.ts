import { z } from 'zod';
import { numberFromCell } from '../csv';
import { formatPriceTag } from '../money';
import { MAX_PRICE_RUPEES } from '../store';
import { numeric, rupees } from '../text';
import { emptyForNull, field, optional } from './field-schema';

export const number = { dto: rupees, blank: '', fromCell: numberFromCell };

const price = (min: number) =>
  numeric().pipe(
    z
      .number()
      .min(min, `At least ${formatPriceTag(min)}`)
      .max(MAX_PRICE_RUPEES, `At most ${formatPriceTag(MAX_PRICE_RUPEES)}`)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        message: 'At most two decimals',
      }),
  );

/** What was typed may not be a number. */
const priceInWords = (value: unknown) =>
  Number.isFinite(Number(value)) ? formatPriceTag(Number(value)) : `₹${value}`;

export const priceField = (label: string) =>
  field(label, {
    ...number,
    control: { kind: 'number', min: 1, step: 0.01 } as const,
    input: price(1),
    toWords: priceInWords,
  });

const emptyForZero = (value: unknown) => (Number(value) === 0 ? '' : String(value));

/** A number as `read` takes it, which a form leaves empty for none. */
const optionalNumber = <None extends 0 | null>(
  read: z.ZodType<number, number | string>,
  none: None,
) =>
  optional(
    z
      .union([z.number(), z.string()], 'Enter a number')
      .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value))
      .pipe(read.nullable()),
    none,
  );

/** Empty and 0 mean no price. */
export const optionalPriceField = (label: string, hint: string) =>
  field(label, {
    ...number,
    control: { kind: 'number', min: 0, step: 0.01, hint } as const,
    ...optionalNumber(price(0), 0),
    dto: rupees.meta({ description: '0 when there is none' }),
    toForm: emptyForZero,
    toCell: emptyForZero,
    toWords: (value: unknown) => emptyForZero(value) && priceInWords(value),
  });

/** A number, or a whole one, as `read` takes it; null for none, in the column too. */
export const optionalNumberField = (
  label: string,
  {
    read,
    min,
    step,
    hint,
  }: { read: z.ZodType<number, number | string>; min: number; step: number; hint: string },
) =>
  field(label, {
    ...number,
    control: { kind: 'number', min, step, hint } as const,
    ...optionalNumber(read, null),
    dto: z.number().nullable(),
    toForm: emptyForNull,
    toCell: emptyForNull,
  });
