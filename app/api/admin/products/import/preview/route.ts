import { importPreviewDto } from '@/lib/catalog/import-schema';
import { previewImport } from '@/lib/catalog/import-service';
import { route } from '@/lib/http/route';
import { importForm, MAX_IMPORT_FORM_BYTES } from '@/lib/imports/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'What importing a CSV file would change',
  description:
    'Columns as exported, in any order; those left out stay unchanged. A line with a known ID changes that product, any other adds one. HTML in texts becomes plain text. Writes nothing.',
  level: 'admin',
  form: importForm,
  maxFormBytes: MAX_IMPORT_FORM_BYTES,
  answer: { data: importPreviewDto },
  handle: async ({ body }) => ({
    data: await previewImport(new Uint8Array(await body.file.arrayBuffer())),
  }),
});
