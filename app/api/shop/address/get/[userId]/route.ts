import { z } from 'zod';
import { listAddresses } from '@/lib/addresses/queries';
import { addressDto } from '@/lib/addresses/schema';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The saved addresses',
  level: 'signed-in',
  params: z.object({ userId: uuid() }),
  answer: { data: z.array(addressDto) },
  handle: async ({ viewer }) => {
    return { data: await listAddresses(viewer.id) };
  },
});
