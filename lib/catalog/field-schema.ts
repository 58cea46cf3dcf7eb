import { z } from 'zod';
import { startOf } from '../characters';
import { sizesFromCell } from '../size-cells';
import type { Counted } from '../stock/rules';
import { SIZES, type Size } from '../store';
import { copied, lineOfText, text } from '../text';
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
  | { kind: 'sizes' | 'picture' | 'stock' | 'type' }
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
  none: undefined as unknown,
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
export const optional = <Input extends z.ZodType, const None>(input: Input, none: None) => ({
  isRequired: false,
  none,
  input: input
    .nullable()
    .transform((value) => value ?? none)
    .optional(),
});

export const emptyForNull = (value: unknown) => (value === null ? '' : String(value));

/**
 * Answered as null if there is none: a client of specification 5 cannot send a product of which a member is ''.
 * @param isFact whether product pages list it
 */
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
      (shape ? copied : lineOfText)(0, max)
        .refine((value) => !shape || shape[0].test(value), shape?.[1])
        .transform((value) => value || null),
      null,
    ),
    dto: z.string().nullable(),
    blank: '',
    toForm: emptyForNull,
    toCell: emptyForNull,
  });

/** The id of a garment type, which the owner edits; in CSV files also its label or plural (import-plan.ts). */
export const typeField = (label: string) => ({
  ...optionalTextField(label, {
    max: 40,
    isFact: false,
    shape: [/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Choose one of the types'],
  }),
  control: { kind: 'type' } as const,
});

/** As a screen shows it, stored as '#27357e'; the number sign may be left out. */
export const colourField = (label: string) => ({
  ...optionalTextField(label, {
    max: 7,
    isFact: false,
    hint: 'Like #27357E: for the swatch and the colour filter',
  }),
  ...optional(
    copied(0, 7)
      .transform((typed) => typed.toLowerCase().replace(/^(?=[0-9a-f]{6}$)/, '#'))
      .refine((hex) => /^(#[0-9a-f]{6})?$/.test(hex), 'A colour code is like #27357E')
      .transform((hex) => hex || null),
    null,
  ),
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
    input: z.enum(ids, `${placeholder}: ${options.map(({ label }) => label).join(', ')}`),
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

const listFrom = (cell: string) => cell.split(/[;,|\s]+/).filter((one) => one !== '');
const list = {
  toForm: <Item>(values: Item[]) => values,
  toCell: (values: string[]) => values.join('; '),
  fromCell: listFrom,
  toWords: (values: unknown) => (Array.isArray(values) ? values.join(', ') : ''),
};

const wrongSize = ({ input }: { input?: unknown }) =>
  `Choose from the sizes ${SIZES.join(', ')}${typeof input === 'string' ? `: not “${startOf(input, 20)}”` : ''}`;

export const sizesField = (label: string) =>
  field(label, {
    ...list,
    control: { kind: 'sizes' } as const,
    input: z
      .array(z.enum(SIZES, { error: wrongSize }), 'Choose at least one size')
      .min(1, 'Choose at least one size')
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Each size once')
      .transform((chosen) => SIZES.filter((size) => chosen.includes(size))),
    dto: z.array(z.enum(SIZES)),
    blank: [] as Size[],
    fromCell: sizesFromCell,
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
