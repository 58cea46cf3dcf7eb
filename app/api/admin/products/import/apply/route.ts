import { after } from 'next/server';
import { importPreviewDto } from '@/lib/catalog/import-schema';
import { applyImport } from '@/lib/catalog/import-service';
import { route } from '@/lib/http/route';
import { importApplyForm, MAX_IMPORT_FORM_BYTES } from '@/lib/imports/schema';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Import a CSV file that was previewed',
  description:
    'With the `digest` of the preview. All lines or none: when one is wrong it is 422, and `data` is the preview.',
  level: 'admin',
  form: importApplyForm,
  maxFormBytes: MAX_IMPORT_FORM_BYTES,
  answer: { data: importPreviewDto.shape.counts },
  failures: { 409: 'The catalogue has changed since; `data` is a fresh preview' },
  handle: async ({ viewer, body }) => {
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const counts = await applyImport(viewer, bytes, body.digest);
    after(sweepPictures);
    return {
      data: counts,
      message: `Catalogue imported: ${counts.create} added, ${counts.update} updated`,
    };
  },
});
