import { z } from 'zod';
import { MAX_LINE_QUANTITY, SIZES, type Size } from '../store';

const quantity = z.coerce.number().int().min(1).max(MAX_LINE_QUANTITY);
const line = z.object({ userId: z.uuid(), productId: z.uuid(), size: z.enum(SIZES).optional() });

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
