import { z } from 'zod';
import { MAX_LINE_QUANTITY, SIZES } from '../store';
import { count, rupees, uuid, wholeNumber } from '../text';
import { LINE_IS_FULL, NO_SIZE } from './rules';

const quantity = wholeNumber([1, MAX_LINE_QUANTITY], {
  number: 'Enter a quantity',
  part: 'Whole pieces only',
  more: LINE_IS_FULL,
});
/** Left out, a size may still be known: of a product with a single one. Empty, null or unknown is none chosen. */
const size = z.enum(SIZES, NO_SIZE).optional();
const line = z.object({ userId: uuid(), productId: uuid(), size });

export const addLineInput = line.extend({ quantity: quantity.default(1) });
export type AddLineInput = z.infer<typeof addLineInput>;

/** `quantity` is absolute: what the line shall hold. */
export const updateLineInput = line.extend({ quantity });
export type UpdateLineInput = z.infer<typeof updateLineInput>;

const cartLineDto = z.object({
  _id: z.uuid(),
  productId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  price: rupees,
  salePrice: rupees,
  quantity: z.int().min(1),
  size: z.enum(SIZES),
  totalStock: count,
});
export type CartLineDto = z.infer<typeof cartLineDto>;

/** The whole cart, as every cart call answers. */
export const cartDto = z
  .object({
    _id: z.uuid().nullable().meta({ description: 'Null until something is in it' }),
    userId: z.uuid(),
    items: z.array(cartLineDto),
    total: rupees.meta({ description: 'Sum of the line prices, in rupees' }),
    codCharge: rupees.meta({ description: 'What paying on delivery adds, in rupees' }),
  })
  .meta({ id: 'Cart' });
export type CartDto = z.infer<typeof cartDto>;
