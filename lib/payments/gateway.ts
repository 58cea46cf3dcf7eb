import 'server-only';
import Razorpay from 'razorpay';
import type { z } from 'zod';
import { env } from '../env';
import { AppError, type ErrorStatus } from '../http/app-error';
import { CURRENCY } from '../store';
import { paymentKeys } from './mode';
import { sandboxTransport } from './sandbox/api-service';
import {
  collectionOf,
  type WireOrder,
  type WirePayment,
  type WireRefund,
  wireOrder,
  wirePayment,
  wireRefund,
} from './wire-schema';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 2_000_000;

/** Razorpay refused, cannot be reached, or answered something invalid. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    /** 'refused': nothing was done. Otherwise we do not know whether the request was carried out. */
    readonly kind: 'refused' | 'away' | 'slow' | 'nonsense',
    message: string,
    /** Razorpay says that what was asked for does not exist. */
    readonly isUnknown = false,
  ) {
    super(message);
  }

  /** The API's answer to this failure. */
  inWords(sentence: string): AppError {
    const statuses: Record<GatewayError['kind'], ErrorStatus> = {
      refused: 502,
      away: 503,
      slow: 504,
      nonsense: 502,
    };
    return new AppError(statuses[this.kind], sentence);
  }
}

interface Wire {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use: (before: (config: { signal?: AbortSignal }) => object) => void };
    response: { use: (well: undefined, failed: (error: WireFailure) => never) => void };
  };
  post: (path: string, body: object, options: object) => Promise<{ data: unknown }>;
}

interface WireFailure {
  code?: string;
  message?: string;
  response?: { status: number; data: unknown };
}

let cachedClient: Razorpay | undefined;

/** The SDK has no option for base URL or timeout: both are set on its HTTP client, which its types leave out. */
function razorpay(): Razorpay {
  if (!paymentKeys) throw new GatewayError('refused', 'Online payment is closed here');
  if (cachedClient) return cachedClient;
  const { keyId, keySecret, mode } = paymentKeys;
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const wire = wireOf(client);
  Object.assign(wire.defaults, {
    baseURL: env.RAZORPAY_API_URL,
    timeout: TIMEOUT_MS,
    maxContentLength: MAX_ANSWER_BYTES,
    maxRedirects: 0,
    ...(mode === 'sandbox' && { adapter: sandboxTransport }),
  });
  // axios stops its own timeout once the first bytes arrive.
  wire.interceptors.request.use((config) => {
    config.signal = AbortSignal.timeout(TIMEOUT_MS);
    return config;
  });
  // The SDK throws a TypeError if an error has no response (razorpay-node issue 385).
  wire.interceptors.response.use(undefined, (error) => {
    error.response ??= {
      status: 0,
      data: { error: { code: error.code, description: error.message } },
    };
    throw error;
  });
  cachedClient = client;
  return client;
}

const wireOf = (client: Razorpay): Wire => (client as unknown as { api: { rq: Wire } }).api.rq;

async function ask<S extends z.ZodType>(schema: S, call: (client: Razorpay) => Promise<unknown>) {
  const answer = await call(razorpay()).catch((failure: unknown) => {
    throw asGatewayError(failure);
  });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('nonsense', 'Razorpay answered something else');
  return parsed.data as z.output<S>;
}

/** The SDK throws `{statusCode, error}`, its HTTP client `{response}`. */
function asGatewayError(failure: unknown): GatewayError {
  if (failure instanceof GatewayError) return failure;
  const { statusCode, error, response } = failure as {
    statusCode?: number;
    error?: { code?: string; description?: string };
    response?: { status: number; data?: { error?: { code?: string; description?: string } } };
  };
  const status = statusCode ?? response?.status;
  const said = error ?? response?.data?.error;
  const message = `Razorpay: ${status} ${said?.code ?? ''} ${said?.description ?? ''}`.trim();
  const isSlow = /ECONNABORTED|ETIMEDOUT|ERR_CANCELED/.test(said?.code ?? '');
  if (status === 0) return new GatewayError(isSlow ? 'slow' : 'away', message);
  if (status !== undefined && status >= 400 && status < 500 && status !== 429)
    // For Razorpay an unknown id is a bad request, not a 404.
    return new GatewayError('refused', message, status === 400 || status === 404);
  return new GatewayError('nonsense', message);
}

/**
 * Minutes from its creation within which Razorpay itself captures a payment that is authorised: the least it accepts
 * (Razorpay docs: capture settings). What is authorised later, `captureIfAuthorised` captures if its sum is right.
 */
const AUTOMATIC_CAPTURE_MINUTES = 12;

/** @throws GatewayError */
export function createProviderOrder(order: {
  id: string;
  receipt: string;
  amountPaise: number;
}): Promise<WireOrder> {
  const body = {
    amount: order.amountPaise,
    currency: CURRENCY,
    receipt: order.receipt,
    notes: { orderId: order.id },
    payment: {
      capture: 'automatic',
      capture_options: {
        refund_speed: 'normal',
        automatic_expiry_period: AUTOMATIC_CAPTURE_MINUTES,
      },
    },
  };
  return ask(wireOrder, (client) =>
    client.orders.create(body as unknown as Parameters<typeof client.orders.create>[0]),
  );
}

/** Razorpay orders with this receipt, newest first. @throws GatewayError */
export async function findProviderOrders(receipt: string): Promise<WireOrder[]> {
  const found = await ask(collectionOf(wireOrder), (client) => client.orders.all({ receipt }));
  return found.items;
}

/** All payment attempts of a Razorpay order. @throws GatewayError */
export async function fetchPaymentsOf(providerOrderId: string): Promise<WirePayment[]> {
  const found = await ask(collectionOf(wirePayment), (client) =>
    client.orders.fetchPayments(providerOrderId),
  );
  return found.items;
}

/** @throws GatewayError */
export const fetchPayment = (paymentId: string): Promise<WirePayment> =>
  ask(wirePayment, (client) => client.payments.fetch(encodeURIComponent(paymentId)));

/** Captures an authorised payment. @throws GatewayError */
export const capture = ({ id, amount, currency }: WirePayment): Promise<WirePayment> =>
  ask(wirePayment, (client) => client.payments.capture(encodeURIComponent(id), amount, currency));

/**
 * Refunds `amountPaise` of a payment. Not by the SDK's own method, which drops the idempotency header.
 * @throws GatewayError
 */
export function refund(payment: {
  id: string;
  amountPaise: number;
  idempotencyKey: string;
  /** Ours, which comes back in the refund's notes. */
  refundId?: string;
}): Promise<WireRefund> {
  return ask(wireRefund, async (client) => {
    const path = `/v1/payments/${encodeURIComponent(payment.id)}/refund`;
    const headers = { 'X-Refund-Idempotency': payment.idempotencyKey };
    const { refundId, amountPaise: amount } = payment;
    const body = { amount, ...(refundId && { notes: { refundId } }) };
    return (await wireOf(client).post(path, body, { headers })).data;
  });
}

/** All refunds of a payment, also those made in the dashboard. @throws GatewayError */
export async function fetchRefundsOf(paymentId: string): Promise<WireRefund[]> {
  const found = await ask(collectionOf(wireRefund), (client) =>
    client.payments.fetchMultipleRefund(encodeURIComponent(paymentId), {}),
  );
  return found.items;
}

/** @throws GatewayError */
export const fetchRefund = (refundId: string): Promise<WireRefund> =>
  ask(wireRefund, (client) => client.refunds.fetch(encodeURIComponent(refundId)));
