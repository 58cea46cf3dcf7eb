import { z } from 'zod';
import { numberFromCell } from '../csv';
import { formatPriceTag } from '../money';
import type { Counted } from '../stock/rules';
import { MAX_PRICE_RUPEES, SIZES, type Size } from '../store';
import { lineOfText, numeric, rupees, text } from '../text';
import { pictureAddress } from '../uploads/schema';

interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

/** What an admin edits a field with. */
type Control =
  | { kind: 'text' | 'long-text'; maxLength: number; hint?: string }
  | { kind: 'choice'; options: readonly Option[]; placeholder: string }
  | { kind: 'number'; min: number; step: number; hint?: string }
  | { kind: 'sizes' | 'picture' | 'stock' }
  | { kind: 'pictures'; most: number };

/** A field of something that admins edit in a form and as a CSV file. */
export interface Field<
  Input extends z.ZodType = z.ZodType,
  Dto extends z.ZodType = z.ZodType,
  Form = string | string[] | Partial<Record<Size, string>>,
> {
  label: string;
  /** Who may read it. */
  audience: 'public' | 'staff';
  /** Its CSV column. */
  column: string;
  control: Control;
  /** The form can only be sent once this field is filled in. */
  isRequired: boolean;
  /** What the API accepts. */
  input: Input;
  /** What null and empty are stored as; undefined if the field is required. */
  none: unknown;
  /** What the API answers. */
  dto: Dto;
  /** The form's value for a new product. */
  blank: Form;
  /** `product` is the whole product that the value belongs to. */
  toForm(value: z.output<Dto>, product: Counted): Form;
  toCell(value: z.output<Dto>, product: Counted): string;
  /** A CSV cell as `input` reads it. */
  fromCell(cell: string): unknown;
  /** For people: a value from the API, or as typed into the form. Empty if there is none. */
  toWords(value: unknown): string;
}

/** A field with the defaults that most share; `given` overrides them. */
export const field = <Given extends object>(label: string, given: Given) => ({
  label,
  column: label,
  isRequired: true,
  none: undefined,
  toForm: String,
  toCell: String,
  fromCell: (cell: string): unknown => cell,
  toWords: String,
  ...given,
});

/** Everyone may read it: it is in the shop's API, in search and on pages. */
export const forAll = <One extends object>(one: One) => ({ ...one, audience: 'public' as const });

/** Only admins read it, so product pages never list it. */
export const forStaff = <One extends object>(one: One) => ({ ...one, audience: 'staff' as const });

export const textField = (
  label: string,
  { max, required, isLong = false }: { max: number; required: string; isLong?: boolean },
) =>
  field(label, {
    control: { kind: isLong ? 'long-text' : 'text', maxLength: max } as const,
    input: (isLong ? text : lineOfText)(1, max, required),
    dto: z.string(),
    blank: '',
  });

/**
 * What an optional field takes. Left out, an edit keeps what is stored, and a new product has none; null and empty erase
 * it, which is stored as `none`.
 */
const optional = <Input extends z.ZodType, const None>(input: Input, none: None) => ({
  isRequired: false,
  none,
  input: input
    .nullable()
    .transform((value) => value ?? none)
    .optional(),
});

/** @param isFact whether product pages list it */
export const optionalTextField = <IsFact extends boolean>(
  label: string,
  {
    max,
    isFact,
    shape,
    hint,
  }: { max: number; isFact: IsFact; shape?: [RegExp, message: string]; hint?: string },
) =>
  field(label, {
    isFact,
    control: { kind: 'text', maxLength: max, ...(hint && { hint }) } as const,
    ...optional(
      shape
        ? lineOfText(0, max).refine((value) => shape[0].test(value), shape[1])
        : lineOfText(0, max),
      '',
    ),
    dto: z.string(),
    blank: '',
  });

/** In CSV files and in words a choice goes by its label. */
export function choiceField<Id extends string>(
  label: string,
  options: readonly Option<Id>[],
  placeholder: string,
) {
  const ids = options.map(({ id }) => id) as [Id, ...Id[]];
  const labelOf = (value: unknown) =>
    options.find(({ id }) => id === value)?.label ?? String(value);
  return field(label, {
    control: { kind: 'choice', options, placeholder } as const,
    input: z.enum(ids, placeholder),
    dto: z.enum(ids),
    blank: '',
    toCell: labelOf,
    toWords: labelOf,
    /** A label or an id in any case. Anything else is left for `input` to refuse. */
    fromCell(cell: string) {
      const wanted = cell.trim().toLowerCase();
      const names = ({ id, label }: Option) => [id.toLowerCase(), label.toLowerCase()];
      return options.find((option) => names(option).includes(wanted))?.id ?? cell;
    },
  });
}

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

const emptyForNull = (value: unknown) => (value === null ? '' : String(value));

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

const listFrom = (cell: string) => cell.split(/[;,|\s]+/).filter((one) => one !== '');
const list = {
  toForm: <Item>(values: Item[]) => values,
  toCell: (values: string[]) => values.join('; '),
  fromCell: listFrom,
  toWords: (values: unknown) => (Array.isArray(values) ? values.join(', ') : ''),
};

export const sizesField = (label: string) =>
  field(label, {
    ...list,
    control: { kind: 'sizes' } as const,
    input: z
      .array(z.enum(SIZES, 'Choose from the sizes'), 'Choose at least one size')
      .min(1, 'Choose at least one size')
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Each size once')
      .transform((chosen) => SIZES.filter((size) => chosen.includes(size))),
    dto: z.array(z.enum(SIZES)),
    blank: [] as Size[],
    fromCell: (cell: string) => listFrom(cell.toUpperCase()),
  });

/** The form can be sent without it; the answer then says that it is missing. */
export const pictureField = (label: string, { column }: { column: string }) =>
  field(label, {
    column,
    control: { kind: 'picture' } as const,
    isRequired: false,
    input: pictureAddress,
    dto: z.string(),
    blank: '',
  });

export const picturesField = (label: string, { column, max }: { column: string; max: number }) =>
  field(label, {
    ...list,
    column,
    control: { kind: 'pictures', most: max } as const,
    ...optional(
      z
        .array(pictureAddress)
        .max(max, `At most ${max} further pictures`)
        .refine((urls) => new Set(urls).size === urls.length, 'Each further picture once'),
      [] as string[],
    ),
    dto: z.array(z.string()),
    blank: [] as string[],
    // Products from before uniqueness was checked may repeat a picture.
    toForm: (urls: string[]) => [...new Set(urls)],
  });
