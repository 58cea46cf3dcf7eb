import { after } from 'next/server';
import { z } from 'zod';
import { deleteProduct } from '@/lib/catalog/service';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Delete a product',
  level: 'owner',
  params: idParams,
  answer: { data: z.object({ _id: z.uuid() }) },
  handle: async ({ viewer, params }) => {
    await deleteProduct(viewer, params.id);
    after(sweepPictures);
    return { data: { _id: params.id }, message: 'Product deleted' };
  },
});
