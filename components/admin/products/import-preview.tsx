import type { ImportPreview } from '@/lib/catalog/import-schema';
import { ChangesList } from '../changes-list';

const count = new Intl.NumberFormat('en-IN');
const HEAD = 'border-b py-2 pr-4 text-left font-medium text-muted-foreground';
const CELL = 'border-b py-2 pr-4 align-top';

/** How much changes, what has to be mended, and what changes, line by line. */
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
              {count.format(number)}
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
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                <th scope="col" className={HEAD}>
                  Line
                </th>
                <th scope="col" className={HEAD}>
                  Column
                </th>
                <th scope="col" className={HEAD}>
                  Problem
                </th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, message }) => (
                <tr key={`${line} ${column}`}>
                  <td className={`${CELL} tabular-nums`}>{line}</td>
                  <td className={CELL}>{column ?? 'The whole line'}</td>
                  <td className={`${CELL} wrap-anywhere`}>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {rows.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-lg font-bold">What changes</h2>
          <Rest shown={rows.length} all={counts.create + counts.update} />
          {counts.namesakes > 0 ? (
            <p className="border border-destructive bg-white p-4 text-sm">
              {counts.namesakes === 1
                ? 'One new product is called as another one is already.'
                : `${count.format(counts.namesakes)} new products are called as others are already.`}{' '}
              To change those that are there, their IDs have to stand in the file.
            </p>
          ) : null}
          {counts.returning > 0 ? (
            <p className="border border-destructive bg-white p-4 text-sm">
              {counts.returning === 1
                ? 'One line has an ID that is not in the catalogue any more: its product would be added again.'
                : `${count.format(counts.returning)} lines have IDs that are not in the catalogue any more: their products would be added again.`}{' '}
              Take out of the file what is to stay deleted.
            </p>
          ) : null}
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead className="max-md:sr-only">
              <tr>
                <th scope="col" className={HEAD}>
                  Line
                </th>
                <th scope="col" className={HEAD}>
                  Product
                </th>
                <th scope="col" className={HEAD}>
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, action, title, changes, isNamesake, isReturning }) => (
                <tr key={line} className="max-md:grid max-md:border-b max-md:py-2">
                  <td className={`${CELL} tabular-nums max-md:border-0 max-md:py-0`}>
                    <span className="md:sr-only">Line </span>
                    {line}
                  </td>
                  <th
                    scope="row"
                    className={`${CELL} text-left font-medium wrap-anywhere max-md:border-0 max-md:py-0`}
                  >
                    {title}
                  </th>
                  <td className={`${CELL} max-md:border-0 max-md:py-0`}>
                    {action === 'create' ? 'New product' : <ChangesList changes={changes} />}
                    {isReturning ? '; not in the catalogue any more: it would be added again' : ''}
                    {isNamesake ? '; another one is called so already' : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </>
  );
}

function Rest({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null;
  return (
    <p className="text-sm text-muted-foreground">
      The first {count.format(shown)} of {count.format(all)}.
    </p>
  );
}
