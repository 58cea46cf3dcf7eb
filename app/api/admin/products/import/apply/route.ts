import { after } from 'next/server';
import { catalogChanged } from '@/lib/cache';
import { importApplyForm, MAX_IMPORT_FORM_BYTES } from '@/lib/catalog/import-schema';
import { applyImport } from '@/lib/catalog/import-service';
import { methods, route } from '@/lib/http/route';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'admin',
    form: importApplyForm,
    maxFormBytes: MAX_IMPORT_FORM_BYTES,
    handle: async ({ viewer, body }) => {
      const bytes = new Uint8Array(await body.file.arrayBuffer());
      const counts = await applyImport(viewer, bytes, body.digest);
      catalogChanged();
      after(sweepPictures);
      return {
        data: counts,
        message: `Catalogue imported: ${counts.create} added, ${counts.update} updated`,
      };
    },
  }),
});
