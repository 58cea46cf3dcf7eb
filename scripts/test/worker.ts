import { sendLetters } from '@/lib/letters/sending-service';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { verifyPayment } from '@/lib/payments/confirm-service';
import { checkPayments } from '@/lib/payments/housekeeping-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { orderUntilRefused } from './order-until-refused';

export const TASKS = {
  beginOnlineOrder,
  verifyPayment,
  payDueRefunds,
  checkPayments,
  sendLetters,
  orderUntilRefused,
};

// A process of its own, so that a test can kill it at any moment. Arguments: a task's name, and its arguments as JSON.
process.on('disconnect', () => process.exit());
const [name, args = '[]'] = process.argv.slice(2);
const task = TASKS[name as keyof typeof TASKS] as (...args: unknown[]) => Promise<unknown>;
process.send?.({ answer: await task(...JSON.parse(args)) });
process.disconnect();
