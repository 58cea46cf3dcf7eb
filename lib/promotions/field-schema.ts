import { z } from 'zod';
import { formatDayAndTime, fromDayAndTime, toDayAndTime } from '../dates';
import { formatPriceTag } from '../money';
import { MAX_PRICE_RUPEES } from '../store';
import { numeric, rupees, wholeNumber } from '../text';

/** What an admin edits a field with. `own`: components/admin/promotions has an input made for it. */
type Control =
  | { kind: 'number' | 'day'; isRequired: boolean; hint: string }
  | { kind: 'flag' | 'own' };

/** A field of a promotion. */
export interface Field<
  Input extends z.ZodType = z.ZodType,
  Dto extends z.ZodType = z.ZodType,
  Form = unknown,
> {
  label: string;
  control: Control;
  /** What the API accepts. */
  input: Input;
  /** What the API answers. */
  dto: Dto;
  /** The form's value for a new promotion. */
  blank: Form;
  toForm(value: z.output<Dto>): Form;
  /** As `input` reads it. `seen` is the value that is edited. */
  fromForm(value: Form, seen?: z.output<Dto>): unknown;
  /** For people: a value from the API, or as typed into the form; '' if there is none. */
  toWords?(value: unknown): string;
}

/** A field with the defaults that most share; `given` overrides them. */
export const field = <Given extends object>(label: string, given: Given) => ({
  label,
  control: { kind: 'own' } as const,
  toForm: <Value>(value: Value) => value,
  fromForm: (value: unknown): unknown => value,
  ...given,
});

/** Gets a function that maps every field's name to one property of the field. */
export const eachOf =
  <Fields extends object>(fields: Fields) =>
  <Property extends 'label' | 'input' | 'dto' | 'blank'>(property: Property) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, one]) => [name, (one as Field)[property]]),
    ) as { [Name in keyof Fields]: Fields[Name][Property & keyof Fields[Name]] };

/** The form's text for a number; empty for none, which is what the API takes for a member left out. */
export const typedNumber = {
  blank: '',
  toForm: (value: number | null) => (value ? String(value) : ''),
  fromForm: (typed: string) => typed.trim() || undefined,
};

/** Empty and 0 mean none. */
export const leastAmountField = (
  label: string,
  { hint, description }: { hint: string; description: string },
) =>
  field(label, {
    ...typedNumber,
    control: { kind: 'number', isRequired: false, hint } as const,
    input: numeric('Enter an amount')
      .pipe(
        z
          .number()
          .min(0, 'At least 0')
          .max(MAX_PRICE_RUPEES, `At most ${formatPriceTag(MAX_PRICE_RUPEES)}`),
      )
      .default(0)
      .meta({ description }),
    dto: rupees,
    toWords: (value: unknown) => (Number(value) ? formatPriceTag(Number(value)) : ''),
  });

/** How many at most; null for any number. */
export const limitField = (label: string, max: number) =>
  field(label, {
    ...typedNumber,
    control: { kind: 'number', isRequired: false, hint: 'Empty: no limit.' } as const,
    input: wholeNumber([1, max], { number: 'Enter a number' }).nullable().default(null),
    dto: z.int().nullable(),
  });

/** Within what the database and a form's field for day and time can hold. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;
const hasOurYear = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const instant = (message: string) =>
  z.iso
    .datetime({ offset: true, message })
    .refine(hasOurYear, `A year from ${FIRST_YEAR} to ${LAST_YEAR}`)
    .transform((value) => new Date(value).toISOString())
    .meta({ format: 'date-time' });

const day = {
  blank: '',
  /** A field shows minutes: a time that was not changed keeps its seconds. */
  fromForm: (typed: string, seen?: string | null) =>
    seen && toDayAndTime(seen) === typed ? seen : fromDayAndTime(typed),
  /** What was typed may not be a date yet. */
  toWords(value: unknown): string {
    const read = fromDayAndTime(String(value ?? ''));
    return Number.isNaN(Date.parse(read)) ? read : formatDayAndTime(read);
  },
};

export const dayField = (label: string, { required, hint }: { required: string; hint: string }) =>
  field(label, {
    ...day,
    control: { kind: 'day', isRequired: true, hint } as const,
    input: instant(required).nullable().default(null).meta({
      description: 'Without one, a new promotion begins at once, and an edit keeps what is stored',
    }),
    dto: z.iso.datetime(),
    toForm: (value: string) => toDayAndTime(value),
  });

export const optionalDayField = (label: string, { wrong, hint }: { wrong: string; hint: string }) =>
  field(label, {
    ...day,
    control: { kind: 'day', isRequired: false, hint } as const,
    input: instant(wrong).nullable().default(null),
    dto: z.iso.datetime().nullable(),
    toForm: (value: string | null) => (value === null ? '' : toDayAndTime(value)),
    fromForm: (typed: string, seen?: string | null) =>
      typed === '' ? undefined : day.fromForm(typed, seen),
  });

export const flagField = (label: string, { isOn }: { isOn: boolean }) =>
  field(label, {
    control: { kind: 'flag' } as const,
    input: z.boolean().default(isOn),
    dto: z.boolean(),
    blank: isOn,
    toWords: (value: unknown) => (value ? 'yes' : 'no'),
  });
