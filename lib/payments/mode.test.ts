import { afterEach, expect, it, vi } from 'vitest';

const NAMES = [
  'PAYMENTS_SANDBOX',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
};

afterEach(() => vi.unstubAllEnvs());

it.each<[NodeJS.ProcessEnv, string | undefined]>([
  [{ NODE_ENV: 'production' }, undefined],
  [{ NODE_ENV: 'production', PAYMENTS_SANDBOX: '1' }, 'sandbox'],
  [{ NODE_ENV: 'production', PAYMENTS_SANDBOX: '1', ...KEYS }, 'razorpay'],
  [{ NODE_ENV: 'development' }, 'sandbox'],
])(
  'with %j the mode is %s: in production the sandbox must be asked for, and real keys win',
  async (given, mode) => {
    for (const name of NAMES) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    vi.resetModules();
    const { paymentKeys } = await import('./mode');
    expect(paymentKeys?.mode).toBe(mode);
  },
);
