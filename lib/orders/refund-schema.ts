import { z } from 'zod';
import { copied, lineOfText, numeric, rupees } from '../text';

export const REFUND_METHODS = ['razorpay', 'upi', 'credit'] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];

const REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;

const REFERENCE = 'Enter the reference of the UPI transfer';

/** Money back without goods (`POST admin/orders/refund/:id`). */
export const refundInput = z
  .object({
    amount: numeric('Enter the sum to give back').pipe(
      z
        .number()
        .positive('Enter a sum above ₹0')
        .max(1e9, 'Enter a smaller sum')
        .multipleOf(0.01, 'Enter rupees with at most two decimals'),
    ),
    reason: lineOfText(1, 300, 'Say why: the customer reads it'),
    refundMethod: z.enum(REFUND_METHODS, 'Choose how it goes back'),
    reference: copied(0, 100).optional().meta({
      description: 'With `upi`: the reference of the transfer that was made by hand',
    }),
    version: z.string().max(20).optional().meta({
      description: 'The version that was read: an order that has changed since is refused (409)',
    }),
  })
  .refine(({ refundMethod, reference }) => refundMethod !== 'upi' || reference, {
    path: ['reference'],
    message: REFERENCE,
  });
export type RefundInput = z.infer<typeof refundInput>;

/** Money that goes back for an order. */
export const refundDto = z.object({
  amount: rupees,
  at: z.iso.datetime().meta({ description: 'When it last changed' }),
  method: z.enum(REFUND_METHODS),
  state: z.enum(REFUND_STATES).meta({
    description: '`failed`: Razorpay refused the last attempt, and is asked again',
  }),
  reason: z.string(),
});
export type RefundDto = z.infer<typeof refundDto>;
