import { z } from 'zod';
import { uuid } from '../text';

const MAX_DISPATCHED = 100;

/** Several orders to dispatch. An invalid number refuses only its own order. */
export const dispatchInput = z
  .object({
    ids: z
      .array(uuid())
      .max(MAX_DISPATCHED)
      .default([])
      .meta({ description: 'Orders to dispatch without a tracking number' }),
    orders: z
      .array(
        z.object({
          id: uuid(),
          courier: z.string().max(200).nullish(),
          trackingNumber: z.string().max(200).nullish(),
          trackingUrl: z.string().max(1000).nullish(),
          sharesParcel: z.boolean().optional(),
        }),
      )
      .max(MAX_DISPATCHED)
      .default([]),
  })
  .refine(({ ids, orders }) => ids.length + orders.length > 0, 'Give the orders to dispatch');
export type DispatchInput = z.infer<typeof dispatchInput>;

export const dispatchOutcomeDto = z
  .object({
    _id: z.uuid(),
    outcome: z.enum(['dispatched', 'refused', 'leftOut']).meta({
      description:
        '`refused`: with another number it can go. `leftOut`: it cannot, as one that is on its way',
    }),
    message: z.string(),
    sharedWith: z.string().optional().meta({
      description:
        'The order that has the same tracking number; send `sharesParcel` if both are in one parcel',
    }),
  })
  .meta({ id: 'DispatchOutcome' });
export type DispatchOutcomeDto = z.infer<typeof dispatchOutcomeDto>;
