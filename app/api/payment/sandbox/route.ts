import { after } from 'next/server';
import { methods, route } from '@/lib/http/route';
import { deliverSandboxEvents, payInSandbox } from '@/lib/payments/sandbox/pay-service';
import { sandboxInput } from '@/lib/payments/sandbox/schema';

/** The sandbox's checkout script posts here. 404 unless the sandbox is on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'public',
    body: sandboxInput,
    handle: async ({ body }) => {
      const data = await payInSandbox(body.orderId, body.outcome);
      after(deliverSandboxEvents);
      return { data };
    },
  }),
});
