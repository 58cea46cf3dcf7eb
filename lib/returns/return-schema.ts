import { z } from 'zod';
import { sliceQuery } from '../http/list-schema';
import { MAX_LINE_QUANTITY, RETURN_STATES, SIZES } from '../store';
import { copied, count, lineOfText, numeric, rupees, text, uuid, wholeNumber } from '../text';
import { uploadedPicture } from '../uploads/schema';

export { RETURN_STATES };
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_REASONS = ['size', 'damaged', 'not-as-shown', 'changed-mind'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_WISHES = ['refund', 'exchange', 'credit'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_METHODS = ['razorpay', 'upi', 'credit'] as const;
export type ReturnMethod = (typeof RETURN_METHODS)[number];

export const RETURN_ACTIONS = ['approve', 'refuse', 'receive', 'settle', 'cancel'] as const;

export const MAX_RETURN_PICTURES = 3;

const pieces = (least: number) =>
  wholeNumber([least, MAX_LINE_QUANTITY], { part: 'Whole pieces only' });

const returnLineInput = z
  .object({
    lineId: uuid().meta({ description: 'A line of the order' }),
    quantity: pieces(1),
    reason: z.enum(RETURN_REASONS, 'Choose why it comes back'),
    wish: z.enum(RETURN_WISHES, 'Choose what you would like for it'),
    size: z.enum(SIZES, 'Choose a size').optional().meta({ description: 'With `exchange`' }),
  })
  .refine(({ wish, size }) => (wish === 'exchange') === (size !== undefined), {
    path: ['size'],
    message: 'Choose the size you would like instead',
  });

/** What a shopper sends to return or exchange pieces of an order. */
export const returnRequestInput = z.object({
  userId: uuid(),
  orderId: uuid(),
  lines: z
    .array(returnLineInput)
    .min(1, 'Choose what you would like to return')
    .max(1000)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      message: 'Give each line once',
    }),
  note: text(0, 1000).default(''),
  pictures: z
    .array(uploadedPicture)
    .max(MAX_RETURN_PICTURES, `At most ${MAX_RETURN_PICTURES} photographs`)
    .refine((urls) => new Set(urls).size === urls.length, 'Each photograph once')
    .default([]),
  requestKey: uuid().optional().meta({
    description: 'Made by the client for one request: sent again, it answers the one it made',
  }),
});
export type ReturnRequestInput = z.infer<typeof returnRequestInput>;

/** What a clerk does with a return. */
export const returnUpdateInput = z
  .object({
    action: z.enum(RETURN_ACTIONS),
    lines: z
      .array(
        z.object({
          lineId: uuid().meta({ description: '`lineId` of a line of the return' }),
          received: pieces(0).optional().meta({ description: 'With `receive`: what came' }),
          restock: pieces(0).optional().meta({
            description:
              'With `receive`: those of them that can be sold again; the rest is damaged',
          }),
          paid: pieces(0).optional().meta({
            description: 'With `settle`: pieces whose money goes back; those received if left out',
          }),
        }),
      )
      .max(1000)
      .optional()
      .meta({ description: 'With `receive`: every line once' }),
    reason: lineOfText(1, 300, 'Say why: the customer reads it').optional().meta({
      description: 'With `refuse`, and with `cancel` of an approved return',
    }),
    refundMethod: z.enum(RETURN_METHODS).optional().meta({
      description: 'With `settle`, where money goes back',
    }),
    reference: copied(0, 100).optional().meta({ description: 'With `upi`' }),
    /** With `settle`, what goes back by `refundMethod`: another sum is refused (409). */
    amount: numeric().pipe(z.number().min(0).max(1e9)).optional(),
    version: wholeNumber([0, 1_000_000]).optional().meta({
      description: 'The version that was read: a return that has changed since is refused (409)',
    }),
  })
  .refine(({ action, reason }) => !['refuse', 'cancel'].includes(action) || reason, {
    path: ['reason'],
    message: 'Say why: the customer reads it',
  })
  .refine(({ action, lines }) => action !== 'receive' || lines, {
    path: ['lines'],
    message: 'Give every line of the return',
  })
  .refine(({ refundMethod, reference }) => refundMethod !== 'upi' || reference, {
    path: ['reference'],
    message: 'Enter the reference of the UPI transfer',
  });
export type ReturnUpdateInput = z.infer<typeof returnUpdateInput>;

const returnLineDto = z.object({
  _id: z.uuid(),
  lineId: z.uuid().meta({ description: 'The line of the order' }),
  title: z.string(),
  image: z.string(),
  size: z.enum(SIZES),
  quantity: z.int().min(1),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  wantedSize: z.enum(SIZES).nullable().meta({ description: 'Of an exchange' }),
  soldOut: z.boolean().meta({
    description:
      'The wanted size was sold out when the return was approved: the money goes back instead',
  }),
  received: count.nullable().meta({ description: 'Null until it is received' }),
  restock: count.nullable().meta({ description: 'Only for staff: of those, back in stock' }),
  paid: count.nullable().meta({ description: 'Pieces whose money went back; null until settled' }),
  amount: rupees.meta({
    description:
      'What its pieces bring back: those asked for, then those received, then those paid',
  }),
});

export const returnDto = z
  .object({
    _id: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    state: z.enum(RETURN_STATES),
    at: z.iso.datetime().meta({ description: 'When it was asked for' }),
    note: z.string(),
    pictures: z.array(z.string()),
    lines: z.array(returnLineDto),
    codCharge: rupees.meta({
      description: 'Of the cash-on-delivery charge, given back where the fault is the shop’s',
    }),
    amount: rupees.meta({ description: 'What goes back, at most what is left of what came in' }),
    method: z.enum(RETURN_METHODS).nullable().meta({
      description: 'How it went back; until then how it will, null if no money goes back',
    }),
    /** The parts of `amount`. */
    back: z.array(z.object({ method: z.enum(RETURN_METHODS), amount: rupees })),
    refuseReason: z.string().nullable().meta({ description: 'Or why staff cancelled it' }),
    decidedAt: z.iso.datetime().nullable(),
    receivedAt: z.iso.datetime().nullable(),
    settledAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    exchangeOrder: z
      .object({ _id: z.uuid(), orderNumber: z.string() })
      .nullable()
      .meta({ description: 'The order that the wanted size leaves with, once it is received' }),
    mayCancel: z.boolean(),
  })
  .meta({ id: 'Return' });
export type ReturnDto = z.infer<typeof returnDto>;

export const adminReturnDto = returnDto
  .extend({
    version: z.int().min(0),
    customer: z.object({
      userId: z.uuid(),
      userName: z.string(),
      phone: z.string(),
      city: z.string(),
    }),
    paidOnline: z.boolean().meta({ description: 'So `razorpay` can give the money back' }),
    left: rupees.meta({ description: 'What came in for the order and has not gone back' }),
    leftAsMoney: rupees.meta({ description: 'Of that, what is not store credit' }),
    /** What 0, 1, … pieces of a line bring, and faulty ones of the charge. */
    brings: z.array(z.object({ lineId: z.uuid(), amounts: z.array(rupees) })),
    chargeBack: z.array(rupees),
    decidedBy: z.string().nullable(),
    receivedBy: z.string().nullable(),
    settledBy: z.string().nullable(),
    reference: z.string().nullable(),
    earlier: z
      .array(
        z.object({
          _id: z.uuid(),
          orderNumber: z.string(),
          state: z.enum(RETURN_STATES),
          at: z.iso.datetime(),
          pieces: count,
          reasons: z.array(z.enum(RETURN_REASONS)),
        }),
      )
      .meta({ description: 'The customer’s other returns, newest first, at most 20' }),
  })
  .meta({ id: 'AdminReturn' });
export type AdminReturnDto = z.infer<typeof adminReturnDto>;

/** Query members of the admin's list; '' is all. */
export const returnFilter = sliceQuery.extend({
  state: z.enum(['', ...RETURN_STATES], 'Give a state of a return').default(''),
  reason: z.enum(['', ...RETURN_REASONS], 'Give a reason of a return').default(''),
  search: text(0, 100).default('').meta({
    description: 'An order number, a phone number, or part of the customer’s name',
  }),
});
export type ReturnFilter = z.output<typeof returnFilter>;

const returnableDto = z
  .object({
    returnUntil: z.iso.date().meta({ description: 'The last day in Asia/Kolkata' }),
    exchangeUntil: z.iso.date(),
    returnDaysLeft: count.meta({ description: 'Counting today; 0 once it is over' }),
    exchangeDaysLeft: count,
    method: z.enum(['razorpay', 'wallet', 'credit']).meta({
      description: 'How a `refund` comes: by Razorpay, as credit or UPI, or only as credit',
    }),
    lines: z.array(
      z.object({
        lineId: z.uuid(),
        left: count.meta({ description: 'Pieces that may still be returned' }),
        brings: z.array(rupees).meta({
          description: 'What 1, 2, … of them bring back, without the cash-on-delivery charge',
        }),
        chargeBack: z.array(rupees).meta({
          description: 'What they bring of that charge where the fault is the shop’s',
        }),
        sizes: z.array(z.object({ size: z.enum(SIZES), stock: count })).meta({
          description: 'The product’s sizes and what can be bought of them, for an exchange',
        }),
      }),
    ),
  })
  .meta({ id: 'Returnable' });
export type ReturnableDto = z.infer<typeof returnableDto>;

/** What the details of one order say about returns. */
export const orderReturns = {
  returns: z.array(returnDto).optional().meta({
    description: 'Oldest first; like the next two, in the details of one order only',
  }),
  returnable: returnableDto.nullable().optional().meta({
    description: 'What may still be returned or exchanged; null unless it is delivered in time',
  }),
  exchangeFor: z.object({ _id: z.uuid(), orderNumber: z.string() }).nullable().optional().meta({
    description: 'Of an order without payment: whose piece it replaces in another size',
  }),
};
