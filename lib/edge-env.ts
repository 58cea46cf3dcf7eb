/** Razorpay's public origins, where nothing else is said. */
export const RAZORPAY_ORIGINS = {
  api: 'https://api.razorpay.com',
  checkout: 'https://checkout.razorpay.com',
} as const;

const origin = (value: string | undefined, fallback: string) =>
  (value?.trim() || fallback).replace(/\/$/, '');

/**
 * What the middleware knows of the settings. Apart from `env.ts`, whose schema would weigh down every request that it
 * looks at; `env-schema.ts` has checked them before the first one comes.
 */
export const edgeEnv = {
  AUTH_SECRET: process.env.AUTH_SECRET?.trim() ?? '',
  RAZORPAY_API_URL: origin(process.env.RAZORPAY_API_URL, RAZORPAY_ORIGINS.api),
  RAZORPAY_CHECKOUT_URL: origin(process.env.RAZORPAY_CHECKOUT_URL, RAZORPAY_ORIGINS.checkout),
  isDevelopment: process.env.NODE_ENV === 'development',
} as const;
