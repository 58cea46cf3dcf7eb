import { z } from 'zod';

const amount = z.coerce.number().int().min(0);
/** Printable ASCII: safe in the database and in a path. */
const id = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What we wrote on an order or a refund. Empty notes come as `[]` (Razorpay docs: orders). */
const notes = z
  .union([
    z.object({ orderId: z.string(), refundId: z.string() }).partial(),
    z.array(z.unknown()).transform(() => ({ orderId: undefined, refundId: undefined })),
  ])
  .nullish();

/** The fields of Razorpay's order that we read. */
export const wireOrder = z.object({
  id,
  amount,
  currency,
  receipt: z.string().nullish(),
  status: z.string(),
  notes,
});
export type WireOrder = z.infer<typeof wireOrder>;

export const wirePayment = z.object({
  id,
  order_id: id.nullish(),
  amount,
  /** Razorpay's fee, known once captured. If customers bear it, `amount` is the order's total plus this. */
  fee: amount.nullish(),
  currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Includes refunds made in Razorpay's dashboard. */
  amount_refunded: amount.nullish(),
  refund_status: z.string().nullish(),
});
export type WirePayment = z.infer<typeof wirePayment>;

export const wireRefund = z.object({
  id,
  payment_id: id,
  amount: amount.optional(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
});
export type WireRefund = z.infer<typeof wireRefund>;

export const collectionOf = <S extends z.ZodType>(entity: S) =>
  z.object({ items: z.array(entity) });

const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema });

export const wireEvent = z.object({
  event: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  payload: z
    .object({ payment: z.unknown(), refund: z.unknown(), order: z.unknown() })
    .partial()
    .default({}),
});

/** Payloads of the events we act on. */
export const paymentPayload = z.object({ payment: entity(wirePayment) });
export const refundPayload = z.object({ refund: entity(wireRefund) });
