'use client';

import Link from 'next/link';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Label } from '@/components/ui/label';
import { useHydrated } from '@/components/ui/use-hydrated';
import { routes } from '@/lib/routes';
import { ImportPreviewTables } from './import-preview';
import { useCatalogImport } from './use-catalog-import';

const count = new Intl.NumberFormat('en-IN');

export function CatalogImport() {
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
      <FileField onChoose={look} isBusy={work !== null} />
      <div role="status" className="grid gap-2 text-sm empty:sr-only">
        {work ? (
          <>
            <p>{work.what === 'checking' ? `Checking ${file?.name}` : `Importing ${file?.name}`}</p>
            <progress
              aria-label={work.percent < 100 ? 'Sent' : 'Working'}
              max={100}
              // Without a value it runs: how long the server takes nobody knows.
              {...(work.percent < 100 && { value: work.percent })}
              className="h-1.5 w-full max-w-md accent-primary"
            />
          </>
        ) : null}
        {done ? (
          <div className="grid justify-items-start gap-3 border border-success bg-white p-4">
            <p className="font-semibold">
              Catalogue imported: {count.format(done.create)} added, {count.format(done.update)}{' '}
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
              {changing === 1 ? 'Import 1 product' : `Import ${count.format(changing)} products`}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

function FileField({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isReady = useHydrated() && !isBusy;

  function take(files: FileList | null) {
    const [file] = [...(files ?? [])];
    if (file && isReady) onChoose(file);
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <div className="grid max-w-md gap-2">
      <Label htmlFor={id}>CSV file</Label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input that fills it is the control; a drop beside its text counts too. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(isReady);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={`relative grid h-22 place-items-center border border-dashed border-input bg-white p-3 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${isOver ? 'border-solid border-primary bg-secondary' : ''}`}
      >
        <p id={`${id}-hint`} className="text-muted-foreground">
          Drag the file here or click to choose it. Up to 20,000 products and 16 MB.
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={!isReady}
          aria-describedby={`${id}-hint`}
          onChange={(event) => take(event.target.files)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </div>
    </div>
  );
}
