import type { AuditAction, AuditEntity, AuditEntryDto } from '@/lib/audit/schema';
import { formatDayAndTime } from '@/lib/dates';
import { ChangesList } from '../changes-list';

export const ENTITY_NAMES: Record<AuditEntity, string> = {
  product: 'Product',
  feature: 'Feature image',
  order: 'Order',
};
const DONE: Record<AuditAction, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  reorder: 'put in order',
};
const HEADINGS = ['When', 'Who', 'What', 'Change'];
const HEAD = 'sticky top-14 z-10 border-b bg-background py-2 pr-4 font-medium';
const CELL = 'md:border-b md:py-2 md:pr-4 align-top';

interface AuditTableProps {
  entries: readonly AuditEntryDto[];
  /** Shows what else was done to the same thing. */
  onAbout: (entityId: string) => void;
}

/** No scrolling frame around it, so that the head sticks to the window; rows fold into cards on phones. */
export function AuditTable({ entries, onAbout }: AuditTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">Changes, newest first</caption>
      <thead className="text-muted-foreground max-md:sr-only">
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className={HEAD}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {entries.map((entry) => (
          <AuditRow key={entry._id} entry={entry} onAbout={onAbout} />
        ))}
      </tbody>
    </table>
  );
}

interface AuditRowProps {
  entry: AuditEntryDto;
  onAbout: (entityId: string) => void;
}

function AuditRow({ entry, onAbout }: AuditRowProps) {
  const { at, actorName, entity, entityId, subject, action, changes } = entry;
  return (
    <tr className="max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:border max-md:p-4">
      <td className={`${CELL} text-muted-foreground tabular-nums md:whitespace-nowrap`}>
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </td>
      <td className={`${CELL} wrap-anywhere max-md:text-right md:max-w-40`}>{actorName}</td>
      <td className={`${CELL} wrap-anywhere max-md:col-span-2 md:max-w-72`}>
        <span className="text-muted-foreground">
          {ENTITY_NAMES[entity]} {DONE[action]}
        </span>
        <br />
        {entityId === null ? (
          subject
        ) : (
          <button
            type="button"
            onClick={() => onAbout(entityId)}
            className="cursor-pointer text-left font-medium underline-offset-4 hover:underline"
          >
            <span className="sr-only">All changes of </span>
            {subject}
          </button>
        )}
      </td>
      <td className={`${CELL} max-md:col-span-2`}>
        {action === 'create' || action === 'delete' ? (
          <details>
            <summary className="w-fit cursor-pointer text-muted-foreground underline decoration-dotted underline-offset-4">
              {action === 'create' ? 'As it was added' : 'As it was'}
            </summary>
            <ChangesList changes={changes} isOneSided />
          </details>
        ) : (
          <ChangesList changes={changes} />
        )}
      </td>
    </tr>
  );
}
