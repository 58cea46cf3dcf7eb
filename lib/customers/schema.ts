import { z } from 'zod';
import type { AddressDto } from '../addresses/schema';
import { count, rupees, text } from '../text';

/** Members of the list's query. */
export const customerFilter = { search: text(0, 100).default('') };

/** A shopper with their orders and money summed up. */
export const customerRowDto = z
  .object({
    _id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    registeredAt: z.iso.datetime(),
    orders: count.meta({ description: 'All orders they placed' }),
    refusedParcels: count.meta({
      description: 'Parcels of theirs that came back, refused or not delivered, or are about to',
    }),
    totalSpent: rupees.meta({
      description: 'Rupees paid for orders that are not rejected',
    }),
    lastOrderDate: z.iso.datetime().nullable(),
    isTrusted: z.boolean().meta({ description: 'Their orders are not limited' }),
  })
  .meta({ id: 'Customer' });
export type CustomerRowDto = z.infer<typeof customerRowDto>;

interface CustomerReview {
  _id: string;
  slug: string;
  title: string;
  value: number;
  message: string;
  at: string;
}

export interface CustomerDto extends CustomerRowDto {
  /** How many of their orders count towards `totalSpent`. */
  paidOrders: number;
  addresses: AddressDto[];
  /** Newest first, the first hundred. */
  reviews: CustomerReview[];
}
