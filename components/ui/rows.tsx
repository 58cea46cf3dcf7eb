import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed';
import { RowsSkeleton } from './rows-skeleton';

export interface RowsProps<Row> {
  list: {
    /** Undefined until they are loaded. */
    rows: readonly Row[] | undefined;
    hasFailed: boolean;
    /** Why, if trying again cannot help. */
    reason?: string | undefined;
    isBusy?: boolean;
    reload: () => void;
  };
  /** What the rows are, as in 'orders'. */
  name: string;
  failure?: string;
  skeleton?: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Rows from the API: loading, failed with a button to try again, empty, or shown. If reading them again fails, that is
 * said above the old rows, which are marked as old and stay mounted, with what is typed in them.
 */
export function Rows<Row>({ list, name, failure, skeleton, empty, children }: RowsProps<Row>) {
  const { rows, hasFailed, reason, isBusy, reload } = list;
  if (!rows && !hasFailed) return skeleton ?? <RowsSkeleton label={`Loading the ${name}`} />;
  return (
    <>
      {hasFailed ? (
        <LoadFailed
          message={reason ?? failure ?? `The ${name} could not be loaded.`}
          onRetry={reload}
        />
      ) : null}
      {rows?.length === 0 && !hasFailed ? empty : null}
      {rows && rows.length > 0 ? (
        <div
          aria-busy={isBusy}
          className={hasFailed ? 'border-l-4 border-dashed border-ink/30 pl-3' : undefined}
        >
          {hasFailed ? <p className="mb-3 text-sm font-semibold">Earlier {name}:</p> : null}
          {children(rows)}
        </div>
      ) : null}
    </>
  );
}
