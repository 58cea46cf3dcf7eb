import { z } from 'zod';
import { pincode } from '../text';

export const deliveryInput = z.object({ pincode: pincode('A PIN code has six digits') });

/** Days from a calendar in Asia/Kolkata, both inclusive. */
export const expectedDays = z.object({ from: z.iso.date(), to: z.iso.date() });
export type ExpectedDays = z.output<typeof expectedDays>;

/** What an order of today to a PIN code can expect. */
export const deliveryDto = z
  .object({
    deliverable: z.boolean(),
    cod: z.boolean().meta({ description: 'Whether cash is taken on delivery' }),
    from: z.iso.date().nullable().meta({ description: 'The first day on which it may arrive' }),
    to: z.iso.date().nullable(),
    city: z.string().nullable().meta({ description: 'The town or district, if known' }),
    state: z.string().nullable().meta({ description: 'The State’s name' }),
  })
  .meta({ id: 'Delivery' });
export type DeliveryDto = z.output<typeof deliveryDto>;
