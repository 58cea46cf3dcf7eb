'use client';

import type { ImportPreview } from '@/lib/catalog/import-schema';
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '@/lib/imports/schema';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { FileImport } from '../import/file-import';
import { ImportPreviewTables } from './import-preview';

const PATHS = {
  preview: panelApi.adminImportPreview(),
  apply: panelApi.adminImportApply(),
  lists: panelApi.adminProducts(),
};

export function CatalogImport() {
  return (
    <FileImport<ImportPreview>
      paths={PATHS}
      hint={`Up to ${formatCount(MAX_IMPORT_ROWS)} products and ${MAX_IMPORT_MB} MB.`}
      one="product"
      changing={({ create, update }) => create + update}
      done={({ create, update }) =>
        `Catalogue imported: ${formatCount(create)} added, ${formatCount(update)} updated.`
      }
      back={{ href: routes.admin.products(), label: 'Back to the products' }}
      intro={
        <>
          Take the file from{' '}
          <a
            href={panelApi.adminProductsExport()}
            download
            className="text-primary underline underline-offset-4"
          >
            Export CSV
          </a>
          , change it in a spreadsheet and bring it back. A line with an ID changes that product, or
          adds it again when it has been deleted; one without an ID adds a product. Products and
          columns that the file leaves out stay as they are. Nothing is written before you have seen
          what changes.
        </>
      }
    >
      {(preview) => <ImportPreviewTables preview={preview} />}
    </FileImport>
  );
}
