import { z } from 'zod';
import { cartDiscountDto } from '../promotions/schema';
import { STOCK_MODES } from '../stock/rules';
import { MAX_LINE_QUANTITY, SIZES } from '../store';
import { count, rupees, uuid, wholeNumber } from '../text';
import { LINE_IS_FULL, NO_SIZE } from './rules';

const quantity = wholeNumber([1, MAX_LINE_QUANTITY], {
  number: 'Enter a quantity',
  part: 'Whole pieces only',
  more: LINE_IS_FULL,
});
/** May be left out for a product with a single size. Empty, null or unknown counts as not chosen. */
const size = z.enum(SIZES, NO_SIZE).optional();
const line = z.object({ userId: uuid(), productId: uuid(), size });

export const addLineInput = line.extend({ quantity: quantity.default(1) });
export type AddLineInput = z.infer<typeof addLineInput>;

/** `quantity` is absolute: what the line should hold. */
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
  isOneSize: z.boolean().meta({ description: 'It comes without sizes, as a belt does' }),
  discount: rupees.meta({ description: 'Off the whole line, in rupees' }),
  stockMode: z.enum(STOCK_MODES),
  totalStock: count.meta({
    description: 'The stock of this size, or of all sizes if they share their stock',
  }),
  keptForYou: count.meta({ description: 'What `keptOrder` keeps in addition to `totalStock`' }),
});
export type CartLineDto = z.infer<typeof cartLineDto>;

const keptOrderDto = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    until: z.iso.datetime(),
    items: z.array(
      z.object({ productId: z.uuid(), size: z.enum(SIZES), quantity: z.int().min(1) }),
    ),
  })
  .meta({
    description:
      'The order of this cart that waits for its online payment, with the pieces that are kept for it. It may still be paid online, or ordered on delivery instead',
  });

const ofCollection = z
  .string()
  .nullable()
  .meta({ description: 'Of the collection that has its goods; null for none' });

/** The whole cart, as every cart call answers. */
export const cartDto = z
  .object({
    _id: z.uuid().nullable().meta({ description: 'Null until something is in it' }),
    userId: z.uuid(),
    items: z.array(cartLineDto),
    subtotal: rupees.meta({ description: 'Sum of the line prices, in rupees' }),
    discounts: z.array(cartDiscountDto).meta({
      description: 'The promotions that apply, and always the entered code',
    }),
    discountTotal: rupees,
    total: rupees.meta({
      description: 'After discounts, before the charge for paying on delivery',
    }),
    almost: z
      .array(
        z.object({
          title: z.string(),
          price: rupees,
          pieces: count.meta({ description: 'Of a set' }),
          slug: ofCollection,
        }),
      )
      .meta({ description: 'Bundles that one more piece would complete' }),
    missed: z.array(z.object({ title: z.string(), reason: z.string() })).meta({
      description: 'Bundles that would save and that this shopper cannot have, and why',
    }),
    codCharge: rupees.meta({ description: 'What paying on delivery adds, in rupees' }),
    keptOrder: keptOrderDto.nullable(),
  })
  .meta({ id: 'Cart' });
export type CartDto = z.infer<typeof cartDto>;
