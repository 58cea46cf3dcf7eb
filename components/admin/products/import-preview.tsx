import { type Column, DataTable } from '@/components/ui/data-table';
import type { ImportPreview } from '@/lib/catalog/import-schema';
import { formatCount } from '@/lib/money';
import { ChangesList } from '../changes-list';

const NOTE = 'border border-destructive bg-white p-4 text-sm';
const LINE = {
  heading: 'Line',
  className: 'align-top tabular-nums',
  cell: ({ line }: { line: number }) => (
    <>
      <span className="md:sr-only">Line </span>
      {line}
    </>
  ),
};

const PROBLEM_COLUMNS: Column<ImportPreview['problems'][number] & { _id: string }>[] = [
  LINE,
  {
    heading: 'Column',
    className: 'align-top',
    cell: ({ column }) => column ?? 'The whole line',
  },
  {
    heading: 'Problem',
    className: 'wrap-anywhere max-md:col-span-2',
    cell: ({ message }) => message,
  },
];

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
  const { counts, problems, rows, ignored } = preview;
  const facts = [
    ['New', counts.create],
    ['Changed', counts.update],
    ['Same', counts.same],
    ['To mend', counts.problems],
  ] as const;
  return (
    <>
      {counts.create + counts.update + counts.problems === 0 ? (
        <p className="text-sm">The catalogue is like this already: there is nothing to import.</p>
      ) : null}
      <dl className="grid max-w-md grid-cols-4 border bg-card text-sm">
        {facts.map(([name, number]) => (
          <div key={name} className="grid gap-1 border-l p-3 first:border-l-0">
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd
              className={`text-lg font-semibold tabular-nums ${name === 'To mend' && number > 0 ? 'text-destructive' : ''}`}
            >
              {formatCount(number)}
            </dd>
          </div>
        ))}
      </dl>
      {ignored.length > 0 ? (
        <p className="text-sm text-muted-foreground">Columns left aside: {ignored.join(', ')}</p>
      ) : null}
      {problems.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-lg font-bold">To mend before anything is imported</h2>
          <Rest shown={problems.length} all={counts.problems} />
          <DataTable
            caption="To mend, by line"
            columns={PROBLEM_COLUMNS}
            rows={problems.map((row) => ({ ...row, _id: `${row.line} ${row.column}` }))}
          />
        </section>
      ) : null}
      {rows.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-lg font-bold">What changes</h2>
          <Rest shown={rows.length} all={counts.create + counts.update} />
          {counts.namesakes > 0 ? (
            <p className={NOTE}>
              {counts.namesakes === 1
                ? 'One new product is called as another one is already.'
                : `${formatCount(counts.namesakes)} new products are called as others are already.`}{' '}
              To change those that are there, their IDs have to stand in the file.
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
        </section>
      ) : null}
    </>
  );
}

function Rest({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null;
  return (
    <p className="text-sm text-muted-foreground">
      The first {formatCount(shown)} of {formatCount(all)}.
    </p>
  );
}
