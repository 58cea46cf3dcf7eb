/** The options we use (Razorpay docs: standard checkout). */
interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact?: string };
  theme: { color: string };
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
  callback_url?: string;
  redirect?: boolean;
}

/** What the checkout returns after payment. */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface Checkout {
  open: () => void;
}
export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

const TIMEOUT_MS = 15_000;
const loading = new Map<string, Promise<CheckoutConstructor>>();

/** Its message is the specification's (8). */
export class RazorpayNotLoaded extends Error {
  override readonly name = 'RazorpayNotLoaded';
  override readonly message = 'Failed to load Razorpay';
}

/** Loads Razorpay's checkout when somebody pays. @throws RazorpayNotLoaded */
export function loadRazorpay(url: string): Promise<CheckoutConstructor> {
  const known = loading.get(url) ?? load(url);
  loading.set(url, known);
  // After a failure the next click retries.
  known.catch(() => loading.delete(url));
  return known;
}

function load(url: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new RazorpayNotLoaded());
    };
    const timeout = setTimeout(fail, TIMEOUT_MS);
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timeout);
      const found = (window as unknown as { Razorpay?: CheckoutConstructor }).Razorpay;
      if (found) resolve(found);
      else fail();
    };
    document.head.append(script);
  });
}
