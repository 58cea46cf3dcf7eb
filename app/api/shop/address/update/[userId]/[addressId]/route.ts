import { z } from 'zod';
import { addressDto, addressInput } from '@/lib/addresses/schema';
import { updateAddress } from '@/lib/addresses/service';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Change an address',
  level: 'shopper',
  params: z.object({ userId: uuid(), addressId: uuid() }),
  body: addressInput,
  answer: { data: z.array(addressDto) },
  handle: async ({ viewer, params, body }) => {
    const addresses = await updateAddress(viewer.id, params.addressId, body);
    return { data: addresses, message: 'Address updated successfully' };
  },
});
