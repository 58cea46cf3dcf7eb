import { z } from 'zod';
import { BRANDS, CATEGORIES, MAX_PRICE_RUPEES, MAX_STOCK, SIZES } from '../store';
import { numeric, text, whole } from '../text';
import { pictureAddress } from '../uploads/schema';

const rupees = (min: number) =>
  numeric().pipe(
    z
      .number()
      .min(min, `At least ₹${min}`)
      .max(MAX_PRICE_RUPEES, `At most ₹${MAX_PRICE_RUPEES}`)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        message: 'At most two decimals',
      }),
  );

const oneOf = <T extends string>(options: readonly { id: T }[], message: string) =>
  z.enum(options.map(({ id }) => id) as [T, ...T[]], message);

const sizes = z
  .array(z.enum(SIZES, 'Choose from the sizes'), 'Choose at least one size')
  .min(1, 'Choose at least one size')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each size once')
  .transform((chosen) => SIZES.filter((size) => chosen.includes(size)));

const productFields = z.object({
  title: text(1, 120, 'Enter a title'),
  description: text(1, 5000, 'Enter a description'),
  category: oneOf(CATEGORIES, 'Choose a category'),
  brand: oneOf(BRANDS, 'Choose a product'),
  price: rupees(1),
  /** Empty and 0 mean no sale. */
  salePrice: z
    .union([z.number(), z.string()], 'Enter a number')
    .nullish()
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? 0 : (value ?? 0)))
    .pipe(rupees(0)),
  totalStock: whole([0, MAX_STOCK], { part: 'Whole pieces only' }),
  sizes,
  image: pictureAddress,
  /** Further pictures. Left out by an edit, they stay. */
  gallery: z.array(pictureAddress).max(8, 'At most 8 pictures').optional(),
});

const belowPrice = {
  holds: ({ price, salePrice }: { price: number; salePrice: number }) =>
    salePrice === 0 || salePrice < price,
  otherwise: { path: ['salePrice'], message: 'The sale price must be below the price' },
};

/** A product as an admin writes it (decisions: 'Validation'); in the database by the constraints products_*. Unknown members, which an edit echoes, are ignored. */
export const productInput = productFields.refine(belowPrice.holds, belowPrice.otherwise);
export type ProductInput = z.output<typeof productInput>;

/** The same with the `version` that was read, where the caller has one. */
export const productEdit = productFields
  .extend({ version: z.string().max(40).optional() })
  .refine(belowPrice.holds, belowPrice.otherwise);
export type ProductEdit = z.output<typeof productEdit>;
