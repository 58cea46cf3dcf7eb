import { z } from 'zod';
import { text, uuid } from '../text';

const providerId = text(1, 64);
const signature = text(1, 256);

/** What Razorpay's checkout hands to the page, with the order it is for (specification 7.6). `orderData` only names it. */
export const verifyInput = z
  .object({
    razorpay_payment_id: providerId,
    razorpay_order_id: providerId,
    razorpay_signature: signature,
    orderId: uuid().optional().catch(undefined),
    orderData: z
      .object({
        _id: uuid().optional().catch(undefined),
        orderId: uuid().optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
  })
  .transform(({ orderId, orderData, ...signed }) => ({
    ...signed,
    orderId: orderId ?? orderData?._id ?? orderData?.orderId,
  }));
export type VerifyInput = z.infer<typeof verifyInput>;

/** The same three fields as posted by the redirect flow. */
export const returnedPayment = z.object({
  razorpay_payment_id: providerId,
  razorpay_order_id: providerId,
  razorpay_signature: signature,
});

/** How the redirect flow ended; 'pending' if it cannot be known yet. */
const RETURN_OUTCOMES = ['paid', 'failed', 'refunded', 'pending'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];
/** 'paid' leads to the success page, the others to the return page. */
export type UnpaidOutcome = Exclude<ReturnOutcome, 'paid'>;

/**
 * The query of the return page: how it ended, or a payment to capture, in the specification's names or Razorpay's. The
 * page itself adds the order, for other tabs and for coming back.
 */
export const returnAddress = z
  .object({
    paymentId: providerId.optional().catch(undefined),
    razorpay_payment_id: providerId.optional().catch(undefined),
    PayerID: text(1, 64).optional().catch(undefined),
    outcome: z.enum(RETURN_OUTCOMES).exclude(['paid']).optional().catch(undefined),
    orderId: uuid().optional().catch(undefined),
  })
  .transform(({ paymentId, razorpay_payment_id, PayerID, outcome, orderId }) => ({
    paymentId: razorpay_payment_id ?? paymentId ?? null,
    payerId: PayerID ?? null,
    outcome: outcome ?? null,
    orderId: orderId ?? null,
  }));
export type ReturnAddress = z.infer<typeof returnAddress>;

/** `paymentId, payerId, orderId` or Razorpay's own names. */
export const captureInput = z
  .object({
    orderId: uuid(),
    paymentId: providerId.optional(),
    razorpay_payment_id: providerId.optional(),
  })
  .transform((input, context) => {
    const id = input.razorpay_payment_id ?? input.paymentId;
    if (id) return { orderId: input.orderId, paymentId: id };
    context.addIssue({ code: 'custom', path: ['paymentId'], message: 'Name the payment' });
    return z.NEVER;
  });

export const resumeInput = z.object({ orderId: uuid() });

/** What a browser needs to open Razorpay's checkout. */
const razorpayOrderDto = z.object({
  id: z.string(),
  amount: z.int().meta({ description: 'Paise, as Razorpay counts' }),
  currency: z.string(),
  keyId: z.string(),
});
export type RazorpayOrderDto = z.infer<typeof razorpayOrderDto>;

/** An order that waits for its online payment, with what opens the checkout. */
export const startedPaymentDto = {
  orderId: z.uuid(),
  orderNumber: z.string(),
  razorpayOrder: razorpayOrderDto,
};
export type StartedPayment = z.output<z.ZodObject<typeof startedPaymentDto>>;

/** An order placed to be paid online. */
export const placedOnlineDto = {
  ...startedPaymentDto,
  razorpayOrder: razorpayOrderDto.nullable().meta({
    description: 'Null if store credit paid for all of it: nothing is left to pay',
  }),
};
export type PlacedOnline = z.output<z.ZodObject<typeof placedOnlineDto>>;

/** The state of an order after its payment was reported. */
export const confirmedDto = z.object({
  orderId: z.uuid(),
  orderStatus: z.string(),
  paymentStatus: z.string(),
});

/** Sent with a refusal if Razorpay knows no such payment of this order: asking again is useless. */
export const NOT_OF_ORDER = { isOfOrder: false };

/** Error answers of every call that asks Razorpay. */
export const RAZORPAY_FAILURES = {
  502: 'Razorpay answered nonsense, or refused',
  503: 'Razorpay is away, or online payment is closed here',
  504: 'Razorpay was too slow',
} as const;

/** What screens need to know about online payment. */
export interface OnlinePayment {
  isAvailable: boolean;
  /** The sandbox replaces Razorpay: no money moves. */
  isTest: boolean;
  scriptUrl: string;
}
