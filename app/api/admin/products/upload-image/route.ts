import { z } from 'zod';
import { route } from '@/lib/http/route';
import { uploadForm } from '@/lib/uploads/schema';
import { storePicture } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Upload a picture',
  description:
    'JPEG, PNG, WebP or AVIF by content, up to 5 MB and 40 megapixels, with something to see. It is re-encoded and its metadata dropped.',
  level: 'admin',
  form: uploadForm,
  answer: { result: z.object({ url: z.string() }) },
  status: 201,
  failures: { 502: 'The picture store does not answer' },
  handle: async ({ body }) => {
    const bytes = new Uint8Array(await body.my_file.arrayBuffer());
    return { result: await storePicture(bytes), message: 'Picture uploaded' };
  },
});
