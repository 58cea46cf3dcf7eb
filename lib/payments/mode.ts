import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '../env';
import type { OnlinePayment } from './schema';

export interface PaymentKeys {
  mode: 'razorpay' | 'sandbox';
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env;

/** The sandbox replaces Razorpay when there are no keys; in production only with PAYMENTS_SANDBOX=1. */
const sandboxAllowed = env.NODE_ENV !== 'production' || env.PAYMENTS_SANDBOX === '1';

const sandboxSecret = (purpose: string) =>
  createHmac('sha256', env.AUTH_SECRET ?? 'sandbox')
    .update(`sandbox ${purpose}`)
    .digest('hex');

/** Null if online payment is not available. */
export const paymentKeys: PaymentKeys | null = readKeys();

function readKeys(): PaymentKeys | null {
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      mode: 'razorpay',
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    };
  }
  if (!sandboxAllowed) return null;
  return {
    mode: 'sandbox',
    keyId: 'rzp_test_sandbox',
    keySecret: sandboxSecret('key'),
    webhookSecret: sandboxSecret('webhook'),
  };
}

/** What pages need to know about online payment. */
export function onlinePayment(): OnlinePayment {
  const isTest = paymentKeys?.mode === 'sandbox';
  const scriptUrl = isTest
    ? '/sandbox/v1/checkout.js'
    : `${env.RAZORPAY_CHECKOUT_URL}/v1/checkout.js`;
  return { isAvailable: paymentKeys !== null, isTest, scriptUrl };
}
