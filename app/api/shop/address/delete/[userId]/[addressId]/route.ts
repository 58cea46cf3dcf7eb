import { z } from 'zod';
import { addressDto } from '@/lib/addresses/schema';
import { deleteAddress } from '@/lib/addresses/service';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Delete an address',
  level: 'shopper',
  params: z.object({ userId: uuid(), addressId: uuid() }),
  answer: { data: z.array(addressDto) },
  handle: async ({ viewer, params }) => {
    const addresses = await deleteAddress(viewer.id, params.addressId);
    return { data: addresses, message: 'Address deleted successfully' };
  },
});
