import { z } from 'zod';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { uploadForm } from '@/lib/uploads/schema';
import { storePicture } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Upload a photograph for a return',
  description:
    'By the rules of the pictures of products. It is deleted after a day if no return has it.',
  level: 'shopper',
  limit: LIMITS.returnPicture,
  form: uploadForm,
  answer: { result: z.object({ url: z.string() }) },
  status: 201,
  failures: { 502: 'The picture store does not answer' },
  handle: async ({ body }) => {
    const bytes = new Uint8Array(await body.my_file.arrayBuffer());
    return { result: await storePicture(bytes), message: 'Picture uploaded' };
  },
});
