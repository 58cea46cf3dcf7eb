/** Razorpay's public origins, unless set otherwise. */
export const RAZORPAY_ORIGINS = {
  api: 'https://api.razorpay.com',
  checkout: 'https://checkout.razorpay.com',
} as const;

const origin = (value: string | undefined, fallback: string) =>
  (value?.trim() || fallback).replace(/\/$/, '');

/**
 * The settings that the middleware needs. Separate from `env.ts`, whose schema would slow down every request it
 * handles; `env-schema.ts` has checked them at start.
 */
export const edgeEnv = {
  AUTH_SECRET: process.env.AUTH_SECRET?.trim() ?? '',
  RAZORPAY_API_URL: origin(process.env.RAZORPAY_API_URL, RAZORPAY_ORIGINS.api),
  RAZORPAY_CHECKOUT_URL: origin(process.env.RAZORPAY_CHECKOUT_URL, RAZORPAY_ORIGINS.checkout),
  TRUST_PROXY: Number(process.env.TRUST_PROXY?.trim() || 0),
  isDevelopment: process.env.NODE_ENV === 'development',
} as const;
