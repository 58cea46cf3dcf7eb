import type { ReactNode } from 'react';
import { type Column, DataTable } from '@/components/ui/data-table';
import type { AnyPreview, GroupedProblem } from '@/lib/imports/schema';
import { formatCount } from '@/lib/money';

export const LINE = {
  heading: 'Line',
  className: 'align-top tabular-nums',
  cell: ({ line }: { line: number }) => (
    <>
      <span className="md:sr-only">Line </span>
      {line}
    </>
  ),
};

const PROBLEM_COLUMNS: Column<GroupedProblem & { _id: string }>[] = [
  {
    ...LINE,
    cell: ({ lines, count }) =>
      count === 1
        ? LINE.cell({ line: lines[0] ?? 0 })
        : `${formatCount(count, 'line')}: ${lines.join(', ')}${lines.length < count ? ' …' : ''}`,
  },
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

interface PreviewFactsProps {
  preview: AnyPreview;
  /** Numbers of lines; the number of problems is added, of which a line may have several. */
  facts: readonly (readonly [name: string, number: number])[];
}

const PROBLEMS = 'Problems';

/** How much changes, and what to correct, line by line. */
export function PreviewFacts({ preview, facts }: PreviewFactsProps) {
  const { counts, problems, warnings = [], ignored } = preview;
  return (
    <>
      <dl className="grid max-w-md auto-cols-fr grid-flow-col border bg-card text-sm">
        {[...facts, [PROBLEMS, counts.problems] as const].map(([name, number]) => (
          <div key={name} className="grid gap-1 border-l p-3 first:border-l-0">
            <dt className="text-xs text-muted-foreground">{name}</dt>
            <dd
              className={`text-lg font-semibold tabular-nums ${name === PROBLEMS && number > 0 ? 'text-destructive' : ''}`}
            >
              {formatCount(number)}
            </dd>
          </div>
        ))}
      </dl>
      {ignored.length > 0 ? (
        <p className="text-sm text-muted-foreground">Columns left aside: {ignored.join(', ')}</p>
      ) : null}
      <ProblemSection
        heading="To correct before anything is imported"
        caption="To correct, by line"
        problems={problems}
        all={counts.problems}
      />
      <ProblemSection
        heading="Please check before you import"
        caption="To check, by line"
        problems={warnings}
      />
    </>
  );
}

interface ProblemSectionProps {
  heading: string;
  caption: string;
  problems: readonly GroupedProblem[];
  /** How many there are in all lines, if more than these. */
  all?: number;
}

function ProblemSection({ heading, caption, problems, all }: ProblemSectionProps) {
  if (problems.length === 0) return null;
  const shown = problems.reduce((sum, { count }) => sum + count, 0);
  return (
    <PreviewSection heading={heading} shown={shown} all={all ?? shown}>
      <DataTable
        caption={caption}
        columns={PROBLEM_COLUMNS}
        rows={problems.map((row) => ({ ...row, _id: `${row.column}: ${row.message}` }))}
      />
    </PreviewSection>
  );
}

interface PreviewSectionProps {
  heading: string;
  shown: number;
  all: number;
  children: ReactNode;
}

export function PreviewSection({ heading, shown, all, children }: PreviewSectionProps) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{heading}</h2>
      {shown < all ? (
        <p className="text-sm text-muted-foreground">
          The first {formatCount(shown)} of {formatCount(all)}.
        </p>
      ) : null}
      {children}
    </section>
  );
}
