import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { verifyPayment } from '@/lib/payments/confirm-service';
import { keepHouse } from '@/lib/payments/housekeeping-service';
import { payDueRefunds } from '@/lib/payments/refund-service';

/** What a till can be told to do. */
export const ORDERS = { beginOnlineOrder, verifyPayment, payDueRefunds, keepHouse };

/** A part of the shop in a process of its own, so that a test can kill it at any moment. `argv`: what to do, and with what. */
process.on('disconnect', () => process.exit());
const [name, given = '[]'] = process.argv.slice(2);
const act = ORDERS[name as keyof typeof ORDERS] as (...args: unknown[]) => Promise<unknown>;
process.send?.({ answer: await act(...JSON.parse(given)) });
process.disconnect();
