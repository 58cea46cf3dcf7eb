import { z } from 'zod';
import { addressInput } from '@/lib/addresses/schema';
import { updateAddress } from '@/lib/addresses/service';
import { requireOwnId } from '@/lib/auth/ownership';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    level: 'shopper',
    params: z.object({ userId: uuid(), addressId: uuid() }),
    body: addressInput,
    handle: async ({ viewer, params, body }) => {
      requireOwnId(viewer, params.userId);
      const addresses = await updateAddress(viewer.id, params.addressId, body);
      return { data: addresses, message: 'Address updated successfully' };
    },
  }),
});
