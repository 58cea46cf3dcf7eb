import 'server-only';
import { z } from 'zod';
import { db } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import {
  listRecords,
  lockRecord,
  newId,
  nowSeconds,
  parseEntity,
  recordEvent,
  type SandboxEntity,
  saveRecord,
  type Tx,
} from './records-service';

/** A request to the sandbox, in Razorpay's wire format (Razorpay docs: API v1). */
interface SandboxRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
}
interface SandboxAnswer {
  status: number;
  body: unknown;
}

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
const refuseUnknownId = () => refuse('The id provided does not exist');

const find = async (kind: 'order' | 'payment' | 'refund', id: string) => {
  const [found] = await listRecords({ kind, id });
  return found ? ok(found) : refuseUnknownId();
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
      return collection(await listRecords({ kind: 'order', ...body }));
    }
    case 'GET orders/:id':
      return find('order', id);
    case 'GET orders/:id/payments':
      return collection(await listRecords({ kind: 'payment', parent: id }));
    case 'GET payments/:id':
      return find('payment', id);
    case 'GET payments/:id/refunds':
      return collection(await listRecords({ kind: 'refund', parent: id }));
    case 'POST payments/:id/capture':
      return inTransaction((tx) => capturePayment(tx, id, request.body));
    case 'POST payments/:id/refund':
      return inTransaction((tx) => refundPayment(tx, id, request));
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
  return ok(await saveRecord(db, 'order', order));
}

const captureBody = z.object({ amount: z.coerce.number(), currency: z.string().default('INR') });

async function capturePayment(tx: Tx, id: string, body: unknown): Promise<SandboxAnswer> {
  const payment = await lockRecord(tx, 'payment', id);
  if (!payment) return refuseUnknownId();
  const asked = captureBody.safeParse(body);
  if (payment.status === 'captured') return refuse('This payment has already been captured');
  if (payment.status !== 'authorized')
    return refuse('Only payments which have been authorized and not yet captured can be captured');
  if (asked.data?.amount !== payment.amount)
    return refuse('Capture amount must be equal to the amount authorized');
  return ok(await markCaptured(tx, payment));
}

/** Captures the payment and marks its order as paid. */
export async function markCaptured(tx: Tx, payment: SandboxEntity): Promise<SandboxEntity> {
  const { fee, tax } = payment;
  const settled = { status: 'captured', captured: true, fee: fee ?? 0, tax: tax ?? 0 };
  const captured = { ...payment, ...settled };
  await saveRecord(tx, 'payment', captured);
  const order = await lockRecord(tx, 'order', String(payment.order_id));
  if (order) {
    const paid = { ...order, status: 'paid', amount_paid: order.amount ?? 0, amount_due: 0 };
    await saveRecord(tx, 'order', paid);
    await recordEvent(tx, 'payment.captured', { payment: captured });
    await recordEvent(tx, 'order.paid', { payment: captured, order: paid });
  }
  return captured;
}

const refundBody = z.object({
  amount: z.coerce.number().int().min(100).optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
});

async function refundPayment(tx: Tx, id: string, request: SandboxRequest): Promise<SandboxAnswer> {
  const payment = await lockRecord(tx, 'payment', id);
  if (!payment) return refuseUnknownId();
  const key = request.idempotencyKey;
  const total = Number(payment.amount ?? 0);
  const refundedBefore = Number(payment.amount_refunded ?? 0);
  const body = refundBody.safeParse(request.body).data;
  if (!body) return refuse('The amount must be atleast INR 1.00');
  const amount = body.amount ?? total - refundedBefore;
  const [same] = key ? await tx.sandboxRecord.findMany({ where: { key } }) : [];
  if (same) {
    const earlier = parseEntity(same.body);
    if (earlier.payment_id === id && earlier.amount === amount) return ok(earlier);
    return refuse('Different request body sent for the same idempotency key');
  }
  if (payment.status !== 'captured')
    return refuse('The payment has been fully refunded already or was never captured');
  const refundedNow = refundedBefore + amount;
  if (refundedNow > total)
    return refuse('The total refund amount is greater than the refund payment amount');
  const refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency ?? 'INR',
    payment_id: id,
    receipt: null,
    notes: body.notes ?? [],
    acquirer_data: { arn: null },
    created_at: nowSeconds(),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
  await saveRecord(tx, 'refund', refund, { parent: id, ...(key && { key }) });
  const isFull = refundedNow === total;
  const changed = await saveRecord(tx, 'payment', {
    ...payment,
    amount_refunded: refundedNow,
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  });
  await recordEvent(tx, 'refund.processed', { refund, payment: changed });
  return ok(refund);
}

interface WireRequest {
  method?: string;
  url?: string;
  params?: Record<string, unknown>;
  data?: string;
  headers?: { get?: (name: string) => unknown };
}

/** An adapter for the SDK's HTTP client (axios) that asks the sandbox instead of the network. */
export async function sandboxTransport(config: WireRequest): Promise<object> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(config.params ?? {})) search.set(name, String(value));
  const key = config.headers?.get?.('X-Refund-Idempotency');
  const { status, body } = await answerAsRazorpay({
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    search,
    body: config.data ? JSON.parse(config.data) : {},
    idempotencyKey: typeof key === 'string' ? key : null,
  });
  const response = { status, statusText: '', data: JSON.stringify(body), headers: {}, config };
  if (status < 400) return response;
  throw Object.assign(new Error(`status ${status}`), { response: { ...response, data: body } });
}
