import { importForm, MAX_IMPORT_FORM_BYTES } from '@/lib/catalog/import-schema';
import { previewImport } from '@/lib/catalog/import-service';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'admin',
    form: importForm,
    maxFormBytes: MAX_IMPORT_FORM_BYTES,
    handle: async ({ body }) => ({
      data: await previewImport(new Uint8Array(await body.file.arrayBuffer())),
    }),
  }),
});
