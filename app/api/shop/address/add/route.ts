import { addressInput } from '@/lib/addresses/schema';
import { addAddress } from '@/lib/addresses/service';
import { requireOwnId } from '@/lib/auth/ownership';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    body: addressInput.extend({ userId: uuid() }),
    handle: async ({ viewer, body: { userId, ...address } }) => {
      requireOwnId(viewer, userId);
      const addresses = await addAddress(viewer.id, address);
      return { status: 201, data: addresses, message: 'Address added successfully' };
    },
  }),
});
