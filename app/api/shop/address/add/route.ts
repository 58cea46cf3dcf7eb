import { z } from 'zod';
import { addressDto, addressInput } from '@/lib/addresses/schema';
import { addAddress } from '@/lib/addresses/service';
import { route } from '@/lib/http/route';
import { MAX_ADDRESSES } from '@/lib/store';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Save an address',
  level: 'shopper',
  body: addressInput.extend({ userId: uuid() }),
  answer: { data: z.array(addressDto) },
  status: 201,
  failures: { 409: `There are ${MAX_ADDRESSES} already` },
  handle: async ({ viewer, body }) => {
    const addresses = await addAddress(viewer.id, body);
    return { data: addresses, message: 'Address added successfully' };
  },
});
