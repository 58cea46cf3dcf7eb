import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';

/** A request to the sandbox, in Razorpay's wire format (Razorpay docs: API v1). */
export interface SandboxRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
}
export interface SandboxAnswer {
  status: number;
  body: unknown;
}

type Tx = Prisma.TransactionClient;
type Kind = 'order' | 'payment' | 'refund' | 'event';
export type SandboxEntity = Record<string, Prisma.JsonValue> & { id: string };

const entity = z.looseObject({ id: z.string() }).transform((value) => value as SandboxEntity);

/** As Razorpay's ids look: 'order_3f…'. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
/** As Razorpay tells times. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const ok = (body: unknown): SandboxAnswer => ({ status: 200, body });
const collection = (items: SandboxEntity[]) =>
  ok({ entity: 'collection', count: items.length, items });

function refuse(description: string, status = 400): SandboxAnswer {
  const rest = {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  };
  return {
    status,
    body: { error: { code: 'BAD_REQUEST_ERROR', description, ...rest, metadata: {} } },
  };
}
const unknownId = () => refuse('The id provided does not exist');

/** One of the sandbox's records, locked for this transaction. */
export async function lockRecord(tx: Tx, kind: Kind, id: string): Promise<SandboxEntity | null> {
  const [row] = await tx.$queryRaw<{ body: unknown }[]>`
    SELECT body FROM sandbox_records WHERE id = ${id} AND kind = ${kind} FOR UPDATE`;
  return row ? entity.parse(row.body) : null;
}

/** Writes an entity, new or changed. */
export async function keep(
  tx: Tx,
  kind: Kind,
  body: SandboxEntity,
  more: { parent?: string; key?: string } = {},
): Promise<SandboxEntity> {
  await tx.sandboxRecord.upsert({
    where: { id: body.id },
    create: { id: body.id, kind, body, ...more },
    update: { body },
  });
  return body;
}

async function list(where: Prisma.SandboxRecordWhereInput): Promise<SandboxEntity[]> {
  const rows = await db.sandboxRecord.findMany({
    where,
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  return rows.map(({ body }) => entity.parse(body));
}

const find = async (kind: Kind, id: string) => {
  const [found] = await list({ kind, id });
  return found ? ok(found) : unknownId();
};

/** Answers as Razorpay's API would. */
export async function answerAsRazorpay(request: SandboxRequest): Promise<SandboxAnswer> {
  const [, version, resource, id = '', action] = request.path.split('/').map(decodeURIComponent);
  const route = `${request.method} ${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
  if (version !== 'v1') return refuse('The requested URL was not found on the server.', 404);
  switch (route) {
    case 'POST orders':
      return createOrder(request.body);
    case 'GET orders': {
      const receipt = request.search.get('receipt');
      const body = receipt ? { body: { path: ['receipt'], equals: receipt } } : {};
      return collection(await list({ kind: 'order', ...body }));
    }
    case 'GET orders/:id':
      return find('order', id);
    case 'GET orders/:id/payments':
      return collection(await list({ kind: 'payment', parent: id }));
    case 'GET payments/:id':
      return find('payment', id);
    case 'GET payments/:id/refunds':
      return collection(await list({ kind: 'refund', parent: id }));
    case 'POST payments/:id/capture':
      return inTransaction((tx) => captureIn(tx, id, request.body));
    case 'POST payments/:id/refund':
      return inTransaction((tx) => refundIn(tx, id, request));
    case 'GET refunds/:id':
      return find('refund', id);
    default:
      return refuse('The requested URL was not found on the server.', 404);
  }
}

const orderBody = z.strictObject({
  amount: z
    .int('The amount must be an integer.')
    .min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR'),
  receipt: z.string().max(40).optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
  payment: z.looseObject({}).optional(),
  payment_capture: z.unknown().optional(),
});

async function createOrder(body: unknown): Promise<SandboxAnswer> {
  const parsed = orderBody.safeParse(body);
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'Invalid order');
  const { amount, currency, receipt = null, notes } = parsed.data;
  const order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notes ?? [],
    created_at: nowSeconds(),
  };
  return ok(await keep(db, 'order', order));
}

const captureBody = z.object({ amount: z.coerce.number(), currency: z.string().default('INR') });

async function captureIn(tx: Tx, id: string, body: unknown): Promise<SandboxAnswer> {
  const payment = await lockRecord(tx, 'payment', id);
  if (!payment) return unknownId();
  const asked = captureBody.safeParse(body);
  if (payment.status === 'captured') return refuse('This payment has already been captured');
  if (payment.status !== 'authorized')
    return refuse('Only payments which have been authorized and not yet captured can be captured');
  if (asked.data?.amount !== payment.amount)
    return refuse('Capture amount must be equal to the amount authorized');
  return ok(await markCaptured(tx, payment));
}

/** Money taken: the payment is captured and its order paid. */
export async function markCaptured(tx: Tx, payment: SandboxEntity): Promise<SandboxEntity> {
  const { fee, tax } = payment;
  const settled = { status: 'captured', captured: true, fee: fee ?? 0, tax: tax ?? 0 };
  const captured = { ...payment, ...settled };
  await keep(tx, 'payment', captured);
  const order = await lockRecord(tx, 'order', String(payment.order_id));
  if (order) {
    const paid = { ...order, status: 'paid', amount_paid: order.amount ?? 0, amount_due: 0 };
    await keep(tx, 'order', paid);
    await announce(tx, 'payment.captured', { payment: captured });
    await announce(tx, 'order.paid', { payment: captured, order: paid });
  }
  return captured;
}

const refundBody = z.object({ amount: z.coerce.number().int().min(100).optional() });

async function refundIn(tx: Tx, id: string, request: SandboxRequest): Promise<SandboxAnswer> {
  const payment = await lockRecord(tx, 'payment', id);
  if (!payment) return unknownId();
  const key = request.idempotencyKey;
  const left = Number(payment.amount ?? 0) - Number(payment.amount_refunded ?? 0);
  const body = refundBody.safeParse(request.body).data;
  if (!body) return refuse('The amount must be atleast INR 1.00');
  const asked = body.amount ?? left;
  const [same] = key ? await tx.sandboxRecord.findMany({ where: { key } }) : [];
  if (same) {
    const { payment_id, amount } = entity.parse(same.body);
    if (payment_id === id && amount === asked) return ok(same.body);
    return refuse('Different request body sent for the same idempotency key');
  }
  if (payment.status !== 'captured')
    return refuse('The payment has been fully refunded already or was never captured');
  const whole = Number(payment.amount ?? 0);
  const gone = Number(payment.amount_refunded ?? 0) + asked;
  if (gone > whole)
    return refuse('The total refund amount is greater than the refund payment amount');
  const refunded = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: asked,
    currency: payment.currency ?? 'INR',
    payment_id: id,
    receipt: null,
    notes: [],
    acquirer_data: { arn: null },
    created_at: nowSeconds(),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
  await keep(tx, 'refund', refunded, { parent: id, ...(key && { key }) });
  const isAll = gone === whole;
  const given = {
    amount_refunded: gone,
    refund_status: isAll ? 'full' : 'partial',
    status: isAll ? 'refunded' : 'captured',
  };
  await keep(tx, 'payment', { ...payment, ...given });
  await announce(tx, 'refund.processed', { refund: refunded, payment: { ...payment, ...given } });
  return ok(refunded);
}

/** Writes down an event for the webhook, delivered until it was heard. */
export async function announce(
  tx: Tx,
  event: string,
  entities: Record<string, SandboxEntity>,
): Promise<void> {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, one]) => [name, { entity: one }]),
  );
  await keep(tx, 'event', {
    id: newId('evt'),
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: nowSeconds(),
  });
}
