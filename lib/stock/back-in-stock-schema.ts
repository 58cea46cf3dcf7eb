import { z } from 'zod';
import { SIZES } from '../store';
import { emailAddress, uuid } from '../text';

/** 'Tell me when it is back'. */
export const backInStockInput = z.object({
  productId: uuid(),
  size: z.enum(SIZES, 'Choose a size'),
  email: emailAddress,
});
export type BackInStockInput = z.infer<typeof backInStockInput>;
