import { z } from 'zod';
import { deleteAddress } from '@/lib/addresses/service';
import { requireOwnId } from '@/lib/auth/ownership';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({
    level: 'shopper',
    params: z.object({ userId: uuid(), addressId: uuid() }),
    handle: async ({ viewer, params }) => {
      requireOwnId(viewer, params.userId);
      const addresses = await deleteAddress(viewer.id, params.addressId);
      return { data: addresses, message: 'Address deleted successfully' };
    },
  }),
});
