import { after } from 'next/server';
import { z } from 'zod';
import { route } from '@/lib/http/route';
import { deliverSandboxEvents, payInSandbox } from '@/lib/payments/sandbox/pay-service';
import { sandboxInput } from '@/lib/payments/sandbox/schema';

/** The sandbox's checkout script posts here. 404 unless the sandbox is on. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Pay in the sandbox that replaces Razorpay',
  level: 'public',
  body: sandboxInput,
  answer: { data: z.object({ paid: z.boolean(), signedPayment: z.unknown() }) },
  failures: { 404: 'No sandbox here, or no such order' },
  handle: async ({ body }) => {
    const data = await payInSandbox(body.orderId, body.outcome);
    after(deliverSandboxEvents);
    return { data };
  },
});
