import { z } from 'zod';
import { CATEGORIES, SIZES } from '../store';
import { asMeant, lineOfText } from '../text';

/** A measure of a garment in centimetres: '74' or '71–76', also typed with any dash. Empty for none. */
const cell = z
  .string()
  .transform((typed) =>
    asMeant(typed)
      .replace(/\s/g, '')
      .replace(/\p{Pd}/u, '–'),
  )
  .refine(
    (value) => /^(\d{1,3}(\.\d)?(–\d{1,3}(\.\d)?)?)?$/.test(value),
    'Centimetres, as 74 or 71–76',
  );

const category = z.enum(CATEGORIES.map(({ id }) => id)).nullable();

const measureDto = z.object({
  measure: z.string(),
  category: category.meta({ description: 'Whose measure it is; null for all' }),
  cm: z
    .partialRecord(z.enum(SIZES), z.string())
    .meta({ description: 'Centimetres, as 74 or 71–76' }),
});
export type Measure = z.output<typeof measureDto>;

const typeDto = z
  .object({
    id: z.string(),
    label: z.string(),
    plural: z.string(),
    sized: z.boolean().meta({ description: 'If not, its goods say ‘One size’' }),
    chart: z.array(measureDto).nullable(),
  })
  .meta({ id: 'GarmentType' });
export type GarmentType = z.output<typeof typeDto>;

const measureInput = z.object({
  measure: lineOfText(1, 40, 'Name the measure'),
  category: category.default(null),
  // A cell that was emptied again is none: no answer has a member that is ''.
  cm: z
    .partialRecord(z.enum(SIZES), cell)
    .transform((cells) => Object.fromEntries(Object.entries(cells).filter(([, cm]) => cm !== ''))),
});

const typeInput = z.object({
  id: z
    .string()
    .trim()
    .max(40, 'At most 40 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters and digits, joined by hyphens'),
  label: lineOfText(1, 40, 'Say what one is called'),
  plural: lineOfText(1, 40, 'Say what several are called'),
  sized: z.boolean('Say true or false'),
  chart: z
    .array(measureInput)
    .max(60, 'At most 60 measures')
    .nullable()
    .default(null)
    .transform((chart) => (chart?.length ? chart : null)),
});

const isOnce = (types: readonly { id: string }[]) =>
  new Set(types.map(({ id }) => id)).size === types.length;

/** The whole list, in its order. */
export const typesInput = z.object({
  types: z.array(typeInput).max(40, 'At most 40 types').refine(isOnce, 'Each id once'),
  version: z.string().max(20).optional().meta({
    description:
      'The version that was read: types that have changed since are not overwritten (409)',
  }),
});
export type TypesInput = z.output<typeof typesInput>;

export const typesDto = z.array(typeDto);
export const typesVersion = z.string();
/** The list with the version that an edit echoes back. */
export interface TypesDto {
  types: GarmentType[];
  version: string;
}
