import { z } from 'zod';
import { addressInput } from '../addresses/schema';
import { ORDER_STATUSES } from '../store';
import { text, ungrouped } from '../text';
import { orderDto } from './schema';

const timelineStepDto = z.object({
  status: z.enum([...ORDER_STATUSES, 'comingBack']),
  label: z.string(),
  at: z.iso.datetime().nullable(),
  state: z.enum(['done', 'current', 'toCome']),
});
export type TimelineStepDto = z.infer<typeof timelineStepDto>;

export const trackInput = z.object({
  orderNumber: text(0, 40)
    // Reduced to one spelling, because wrong tries are counted per number.
    .transform((value) =>
      ungrouped(value)
        .replace(/#/g, '')
        .replace(/^0+(?=\d)/, ''),
    )
    .pipe(z.string().regex(/^\d{1,15}$/, 'Enter the number of your order, as 100123')),
  phone: addressInput.shape.phone,
});
export type TrackInput = z.infer<typeof trackInput>;

/** What anybody with number and phone may know: no name, address or price. */
export const trackedOrderDto = orderDto
  .pick({ orderNumber: true, orderStatus: true, orderDate: true, shipment: true, expected: true })
  .extend({ steps: z.array(timelineStepDto) })
  .meta({ id: 'TrackedOrder' });
export type TrackedOrderDto = z.infer<typeof trackedOrderDto>;
