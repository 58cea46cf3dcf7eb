import { z } from 'zod';
import { RETURN_STATES } from '../store';
import { count, text } from '../text';

/** What the shop writes about. The database checks the same (constraint messages_kind_known). */
export const MESSAGE_KINDS = [
  'order-placed',
  'order-confirmed',
  'order-dispatched',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'order-return',
  'back-in-stock',
  'back-in-stock-asked',
  'password-reset',
  'password-changed',
  'password-guessed',
  'staff-invitation',
  'two-step-off',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** What tells an account of its password and sign-in. */
export const ACCOUNT_LETTER_KINDS = [
  'password-reset',
  'password-guessed',
  'password-changed',
  'two-step-off',
] as const satisfies MessageKind[];
export type OrderLetterKind = Extract<MessageKind, `order-${string}`>;

/** 'kept': no mail server is configured. 'failed': given up. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** How long letters are kept: they hold names, addresses and what was bought. */
export const MESSAGES_KEPT_DAYS = 180;

/** How many of the letters a day are only for new passwords: else a stranger's clicks could keep the owner's away. */
export const resetsReserved = (most: number): number => Math.min(3, Math.floor(most / 4));

/** Why a letter above LIMIT_LETTERS_A_DAY is kept back. */
export const keptBack = (most: number, kind: MessageKind): string =>
  kind === 'password-reset'
    ? `It would be more than ${most} letters to this address in 24 hours, or one more to somebody who has asked before`
    : `It would be more than ${most - resetsReserved(most)} letters to this address in 24 hours, not counting those for a new password`;

/** Money that came through Razorpay, which may not be in rupees. */
const sum = z.object({ minor: z.number(), currency: z.string() });
export type Sum = z.infer<typeof sum>;

/** What a letter says that cannot be read from the database later. */
export const messageData = z.object({
  /** For 'order-cancelled': what will be refunded by the original way of payment, by currency. */
  goesBack: z.array(sum).optional(),
  /** For 'order-cancelled': whether its cash goes to the store wallet. */
  goesToWallet: z.boolean().optional(),
  /** For 'order-cancelled': what went back as store credit. */
  creditBack: sum.optional(),
  /** For 'order-cancelled' and 'order-refunded': what was refunded before. */
  wentBack: z.array(sum).optional(),
  /** For 'order-cancelled': whether the shopper cancelled it. */
  byShopper: z.boolean().optional(),
  /** For 'order-cancelled': whether its parcel came back. */
  cameBack: z.boolean().optional(),
  /** For 'order-refunded'. */
  refunded: sum.optional(),
  /** For 'order-refunded' by hand: the transfer's reference. */
  byUpi: z.string().optional(),
  /** For 'order-return': which, and what has become of it. */
  returnId: z.string().optional(),
  returnState: z.enum(RETURN_STATES).optional(),
  /** For 'order-refunded' as store credit. */
  asCredit: z.boolean().optional(),
  /** For 'back-in-stock' and 'back-in-stock-asked'. */
  productId: z.string().optional(),
  size: z.string().optional(),
  /** For 'back-in-stock-asked'. */
  requestId: z.string().optional(),
  /** For 'password-reset': from where it was asked for, shortened. */
  network: z.string().optional(),
});
export type MessageData = z.infer<typeof messageData>;

/** A letter as staff read it. */
export const messageDto = z
  .object({
    _id: z.uuid(),
    at: z.iso.datetime(),
    to: z.string(),
    kind: z.enum(MESSAGE_KINDS),
    subject: z.string(),
    state: z.enum(MESSAGE_STATES),
    attempts: count,
    sentAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: 'Set while it waits' }),
    lastError: z.string().meta({ description: 'Why it was not sent yet, in words' }),
    reason: z.string().nullable().meta({ description: 'Why it is kept back, in words' }),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    text: z.string().meta({ description: 'Without the link of a password reset' }),
    html: z.string(),
  })
  .meta({ id: 'Message' });
export type MessageDto = z.infer<typeof messageDto>;

/** The filters of the list; '' is all. */
export const messageFilter = z.object({
  state: z.enum(['', ...MESSAGE_STATES]).default(''),
  kind: z.enum(['', ...MESSAGE_KINDS]).default(''),
  /** An order number, or an e-mail address. */
  search: text(0, 254).default(''),
});
export type MessageFilter = z.output<typeof messageFilter>;
