import { z } from 'zod';
import { MAX_LINE_QUANTITY, SIZES, type Size } from '../store';
import { uuid, whole } from '../text';
import { LINE_IS_FULL, NO_SIZE } from './rules';

const quantity = whole([1, MAX_LINE_QUANTITY], {
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

export interface CartLineDto {
  _id: string;
  productId: string;
  slug: string;
  title: string;
  image: string;
  price: number;
  salePrice: number;
  quantity: number;
  size: Size;
  totalStock: number;
}

/** The whole cart, as every cart call answers. Money in rupees. */
export interface CartDto {
  /** Null until something is in it. */
  _id: string | null;
  userId: string;
  items: CartLineDto[];
  /** Sum of the line prices. */
  total: number;
  /** What paying on delivery adds. */
  codCharge: number;
}
