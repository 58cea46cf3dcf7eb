'use client';

import { type Column, DataTable } from '@/components/ui/data-table';
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '@/lib/imports/schema';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import type { StocktakePreview } from '@/lib/stock/stocktake-schema';
import { FileImport } from '../import/file-import';
import { LINE, PreviewFacts, PreviewSection } from '../import/preview-parts';
import { signed } from './stock-words';

const PATHS = {
  preview: panelApi.adminCountPreview(),
  apply: panelApi.adminCountApply(),
  lists: panelApi.adminStock(),
};

export function CountImport() {
  return (
    <FileImport<StocktakePreview>
      paths={PATHS}
      hint={`Up to ${formatCount(MAX_IMPORT_ROWS)} lines and ${MAX_IMPORT_MB} MB.`}
      one="count"
      changing={({ change }) => change}
      done={({ change }) => `Stock counted: ${formatCount(change)} corrected.`}
      back={{ href: routes.admin.stock(), label: 'Back to the stock' }}
      intro={
        <>
          Take the file from{' '}
          <a
            href={panelApi.adminCountSheet()}
            download
            className="text-primary underline underline-offset-4"
          >
            Export count sheet
          </a>{' '}
          and fill in all that is in the shop under Counted: what is on hand, held pieces included,
          and what is still to send. Lines without a number stay as they are. Sizes that share a
          count are counted once, by any of their SKUs. Nothing is written before you have seen what
          changes.
        </>
      }
    >
      {(preview) => <CountPreviewTables preview={preview} />}
    </FileImport>
  );
}

type Row = StocktakePreview['rows'][number] & { _id: string };

/** On phones each number has its name beside it. */
const figure = (heading: string, write: (row: Row) => string): Column<Row> => ({
  heading,
  className: 'tabular-nums md:pr-8 md:text-right',
  cell: (row) => (
    <>
      <span className="text-muted-foreground md:hidden">{heading} </span>
      {write(row)}
    </>
  ),
});

const COLUMNS: readonly Column<Row>[] = [
  LINE,
  {
    heading: 'SKU',
    className: 'text-muted-foreground wrap-anywhere max-md:text-right',
    cell: ({ sku }) => sku,
  },
  {
    heading: 'Product',
    className: 'font-medium wrap-anywhere max-md:col-span-2',
    cell: ({ title }) => title,
  },
  { heading: 'Size', cell: ({ size }) => size },
  figure('Expected', ({ before }) => formatCount(before)),
  figure('Counted', ({ counted }) => formatCount(counted)),
  figure('Difference', ({ difference }) => signed(difference)),
];

function CountPreviewTables({ preview }: { preview: StocktakePreview }) {
  const { counts, rows } = preview;
  return (
    <>
      {counts.change + counts.problems === 0 ? (
        <p className="text-sm">
          {counts.same === 0
            ? 'No line of this file has a number under Counted.'
            : 'The stock is as it was counted: there is nothing to import.'}
        </p>
      ) : null}
      <PreviewFacts
        preview={preview}
        facts={[
          ['Changed', counts.change],
          ['Same', counts.same],
        ]}
      />
      {rows.length > 0 ? (
        <PreviewSection heading="What changes" shown={rows.length} all={counts.change}>
          <DataTable
            caption="Changes, by line"
            columns={COLUMNS}
            rows={rows.map((row) => ({ ...row, _id: String(row.line) }))}
          />
        </PreviewSection>
      ) : null}
    </>
  );
}
