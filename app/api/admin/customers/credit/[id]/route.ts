import { grantInput } from '@/lib/credit/schema';
import { grantCredit } from '@/lib/customers/credit-service';
import { route } from '@/lib/http/route';
import { formatRupees } from '@/lib/money';
import { idParams, rupees } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Add store credit for a customer',
  description:
    'With a reason, which the customer reads. Clerks may add as much within a day as they may give back of an order.',
  level: 'admin',
  // To add more than a clerk may.
  asksPassword: 'sometimes',
  params: idParams,
  body: grantInput,
  answer: { balance: rupees },
  failures: { 404: 'There is no such customer' },
  handle: async ({ viewer, params, body }) => {
    const balance = await grantCredit(viewer, params.id, body);
    return { balance, message: `The balance is ${formatRupees(balance)} now.` };
  },
});
