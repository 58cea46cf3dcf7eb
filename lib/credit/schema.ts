import { z } from 'zod';
import { lineOfText, numeric, rupees, uuid } from '../text';

export const CREDIT_KINDS = ['granted', 'returned', 'refunded', 'spent', 'givenBack'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** What the ledger's kinds are called for people. */
export const CREDIT_WORDS: Record<CreditKind, string> = {
  granted: 'Added by us',
  returned: 'For a return',
  refunded: 'Refund',
  spent: 'Used for an order',
  givenBack: 'Order cancelled, credit back',
};

const creditEntryDto = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(CREDIT_KINDS),
  amount: z.number().meta({ description: 'Rupees, signed: what was spent is negative' }),
  balanceAfter: rupees,
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  reason: z.string(),
  by: z.string().optional().meta({ description: 'Who entered it; for staff only' }),
});

/** A customer's store credit: the balance, and a page of its entries, newest first. */
export const creditDto = z
  .object({
    balance: rupees.meta({ description: 'What can be spent, in rupees' }),
    spendable: rupees.meta({
      description:
        'The balance, and what an unpaid order of the open cart holds: a new one replaces it',
    }),
    entries: z.array(creditEntryDto),
  })
  .meta({ id: 'Credit' });
export type CreditDto = z.infer<typeof creditDto>;

/** Credit that staff add (`POST admin/customers/credit/:id`). */
export const grantInput = z.object({
  amount: numeric('Enter the sum').pipe(
    z
      .number()
      .positive('Enter a sum above ₹0')
      .max(1e6, 'Enter a smaller sum')
      .multipleOf(0.01, 'Enter rupees with at most two decimals'),
  ),
  reason: lineOfText(1, 300, 'Say why: the customer reads it'),
  key: uuid().optional().meta({
    description: 'Of the form that sends it: sent again, nothing is added a second time',
  }),
});
export type GrantInput = z.infer<typeof grantInput>;
