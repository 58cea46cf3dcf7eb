import { z } from 'zod';
import { numeric, uuid } from '../text';

/**
 * An order as a client requests it (specification 3). Only these members are read; prices, names and lines come from
 * the database. `totalAmount` is only compared.
 */
export const placeOrderInput = z.object({
  userId: uuid(),
  cartId: uuid().optional(),
  addressInfo: z.object(
    { addressId: uuid('Please select an address.') },
    'Please select an address.',
  ),
  // Bounded, so that it is a whole number of paise once rounded.
  totalAmount: numeric('Give the total').pipe(z.number().min(0).max(1e12)),
  useCredit: z.boolean('Say true or false').optional().meta({
    description: 'Pays as much as possible by store credit, and the rest as chosen',
  }),
  creditAmount: numeric('Give the credit').pipe(z.number().min(0).max(1e12)).optional().meta({
    description: 'The credit that the shopper has seen, in rupees: another is refused (409)',
  }),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;
