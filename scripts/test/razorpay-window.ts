import { vi } from 'vitest';

/** What Razorpay's window gives after a payment. */
export const PROOF = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'rzp_1',
  razorpay_signature: 'signed',
};

interface Options {
  handler: (proof: typeof PROOF) => void;
  modal: { ondismiss: () => void };
}

/** What comes for Razorpay's script: nothing, another script, or its own. */
type Script = 'lost' | 'another' | 'its own';

let times = 0;

/**
 * Stands in for Razorpay's script and window in a component test.
 * @param scripts what comes one after the other, and then its own
 */
export function answerAsRazorpayWindow(scripts: Script[] = []) {
  let opened: Options | null = null;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const comes = scripts.shift() ?? 'its own';
    vi.stubGlobal(
      'Razorpay',
      comes === 'its own'
        ? class {
            constructor(readonly options: Options) {}
            open() {
              opened = this.options;
            }
          }
        : undefined,
    );
    const { onload, onerror } = script as HTMLScriptElement;
    const told = comes === 'lost' ? onerror : onload;
    queueMicrotask(() => (told as () => void)());
  });
  times += 1;
  return {
    /** Of its own: a script that has come stays for all tests of a file, as for all pages of a tab. */
    scriptUrl: `/checkout-${times}.js`,
    /** The window, once it is open. */
    opened: () => opened as Options | null,
  };
}
