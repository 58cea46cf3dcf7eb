'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Label } from '@/components/ui/label';
import { Link } from '@/components/ui/link';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import { FileDrop } from '../file-drop';
import { ImportPreviewTables } from './import-preview';
import { useCatalogImport } from './use-catalog-import';

export function CatalogImport() {
  const id = useId();
  const isReady = useHydrated();
  const { file, preview, work, failure, done, look, apply } = useCatalogImport();
  const changing = preview ? preview.counts.create + preview.counts.update : 0;
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-sm text-muted-foreground">
        Take the file from{' '}
        <a
          href={routes.api.adminProductsExport()}
          download
          className="text-primary underline underline-offset-4"
        >
          Export CSV
        </a>
        , change it in a spreadsheet and bring it back. A line with an ID changes that product, or
        adds it again when it has been deleted; one without an ID adds a product. Products and
        columns that the file leaves out stay as they are. Nothing is written before you have seen
        what changes.
      </p>
      <div className="grid max-w-md gap-2">
        <Label htmlFor={id}>CSV file</Label>
        <FileDrop
          id={id}
          hint="Drag the file here or click to choose it. Up to 20,000 products and 16 MB."
          accept=".csv,text/csv"
          disabled={!isReady || work !== null}
          onFile={look}
        />
      </div>
      <div role="status" className="grid gap-2 text-sm empty:sr-only">
        {work ? (
          <>
            <p>{work.what === 'checking' ? `Checking ${file?.name}` : `Importing ${file?.name}`}</p>
            <progress
              aria-label={work.percent < 100 ? 'Sent' : 'Working'}
              max={100}
              // Without a value it is indeterminate, while the server works.
              {...(work.percent < 100 && { value: work.percent })}
              className="h-1.5 w-full max-w-md accent-primary"
            />
          </>
        ) : null}
        {done ? (
          <div className="grid justify-items-start gap-3 border border-success bg-white p-4">
            <p className="font-semibold">
              Catalogue imported: {formatCount(done.create)} added, {formatCount(done.update)}{' '}
              updated.
            </p>
            <Link
              href={routes.admin.products()}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              Back to the products
            </Link>
          </div>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="border border-destructive bg-white p-4 text-sm text-destructive">
          {failure}
        </p>
      ) : null}
      {preview ? (
        <>
          <ImportPreviewTables preview={preview} />
          <div
            hidden={changing === 0 && preview.counts.problems === 0}
            className="sticky bottom-0 border-t bg-background py-3"
          >
            <Button
              disabled={preview.counts.problems > 0 || changing === 0 || work !== null}
              onClick={apply}
            >
              Import {formatCount(changing, 'product')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
