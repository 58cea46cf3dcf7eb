import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { updateReturn } from '@/lib/orders/return-handling-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { returnUpdateInput } from '@/lib/returns/return-schema';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Take a return one step on',
  description:
    '`approve` keeps the wanted sizes of an exchange, `refuse` takes a reason; `receive` counts every line, and makes the order of an exchange; `settle` gives back what the pieces bring. Repeating a step changes nothing.',
  level: 'admin',
  // To give back more than a clerk may.
  asksPassword: 'sometimes',
  params: idParams,
  body: returnUpdateInput,
  answer: {},
  failures: {
    409: 'Somebody was first, it has changed since it was read, or less is left of what was paid',
    422: 'Lines, counts or a way of payment that are not the return’s',
  },
  handle: async ({ viewer, params, body }) => {
    const message = await updateReturn(viewer, params.id, body);
    after(payDueRefunds);
    after(sendLetters);
    return { message };
  },
});
