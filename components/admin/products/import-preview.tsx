import { type Column, DataTable } from '@/components/ui/data-table';
import type { ImportPreview } from '@/lib/catalog/import-schema';
import { formatCount } from '@/lib/money';
import { ChangesList } from '../changes-list';
import { LINE, PreviewFacts, PreviewSection } from '../import/preview-parts';

const NOTE = 'border border-destructive bg-white p-4 text-sm';

const CHANGE_COLUMNS: Column<ImportPreview['rows'][number] & { _id: string }>[] = [
  LINE,
  {
    heading: 'Product',
    className: 'align-top font-medium wrap-anywhere',
    cell: ({ title }) => title,
  },
  {
    heading: 'Change',
    className: 'max-md:col-span-2',
    cell: ({ action, changes, isNamesake, isReturning }) => (
      <>
        {action === 'create' ? 'New product' : <ChangesList changes={changes} />}
        {isReturning ? '; not in the catalogue any more: it would be added again' : ''}
        {isNamesake ? '; another one is called so already' : ''}
      </>
    ),
  },
];

/** How much changes, what has to be corrected, and what changes, line by line. */
export function ImportPreviewTables({ preview }: { preview: ImportPreview }) {
  const { counts, rows } = preview;
  return (
    <>
      {counts.create + counts.update + counts.problems === 0 ? (
        <p className="text-sm">The catalogue is like this already: there is nothing to import.</p>
      ) : null}
      <PreviewFacts
        preview={preview}
        facts={[
          ['New', counts.create],
          ['Changed', counts.update],
          ['Same', counts.same],
        ]}
      />
      {rows.length > 0 ? (
        <PreviewSection
          heading="What changes"
          shown={rows.length}
          all={counts.create + counts.update}
        >
          {counts.namesakes > 0 ? (
            <p className={NOTE}>
              {counts.namesakes === 1
                ? 'One new product has the title of another, in the catalogue or above it in this file.'
                : `${formatCount(counts.namesakes)} new products have the titles of others, in the catalogue or above them in this file.`}{' '}
              To change those in the catalogue, their IDs have to stand in the file.
            </p>
          ) : null}
          {counts.returning > 0 ? (
            <p className={NOTE}>
              {counts.returning === 1
                ? 'One line has an ID that is not in the catalogue any more: its product would be added again.'
                : `${formatCount(counts.returning)} lines have IDs that are not in the catalogue any more: their products would be added again.`}{' '}
              Take out of the file what is to stay deleted.
            </p>
          ) : null}
          <DataTable
            caption="Changes, by line"
            columns={CHANGE_COLUMNS}
            rows={rows.map((row) => ({ ...row, _id: String(row.line) }))}
          />
        </PreviewSection>
      ) : null}
    </>
  );
}
