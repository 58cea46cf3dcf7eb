import { z } from 'zod';
import { readDelivery } from '@/lib/delivery/queries';
import { deliveryDto, deliveryInput } from '@/lib/delivery/schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'When an order of today arrives at a PIN code',
  description:
    'Days in Asia/Kolkata. An unknown PIN code is not `deliverable`, and neither is one outside all zones of the shop.',
  level: 'public',
  params: z.object({ pincode: z.string() }),
  answer: { data: deliveryDto },
  failures: { 422: 'This is no PIN code' },
  handle: async ({ params }) => {
    const { pincode } = deliveryInput.parse(params);
    return { data: await readDelivery(pincode) };
  },
});
