import { methods, route } from '@/lib/http/route';
import { uploadForm } from '@/lib/uploads/schema';
import { storePicture } from '@/lib/uploads/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'admin',
    form: uploadForm,
    handle: async ({ body }) => {
      const bytes = new Uint8Array(await body.my_file.arrayBuffer());
      return { status: 201, result: await storePicture(bytes), message: 'Picture uploaded' };
    },
  }),
});
