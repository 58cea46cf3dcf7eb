import { type Column, DataTable } from '@/components/ui/data-table';
import type { AuditAction, AuditEntity, AuditEntryDto } from '@/lib/audit/schema';
import { formatDayAndTime } from '@/lib/dates';
import { ChangesList } from '../changes-list';

export const ENTITY_NAMES: Record<AuditEntity, string> = {
  product: 'Product',
  feature: 'Feature image',
  promotion: 'Promotion',
  order: 'Order',
  setting: 'Setting',
  message: 'Message',
  customer: 'Customer',
  staff: 'Staff member',
};
const DONE: Record<AuditAction, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  reorder: 'put in order',
};

interface AuditTableProps {
  entries: readonly AuditEntryDto[];
  /** Shows all changes of the same thing. */
  onAbout: (entityId: string) => void;
}

export function AuditTable({ entries, onAbout }: AuditTableProps) {
  const columns: Column<AuditEntryDto>[] = [
    {
      heading: 'When',
      className: 'align-top text-muted-foreground tabular-nums md:whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{formatDayAndTime(at)}</time>,
    },
    {
      heading: 'Who',
      className: 'align-top wrap-anywhere max-md:text-right md:max-w-40',
      cell: ({ actorName }) => actorName,
    },
    {
      heading: 'What',
      className: 'align-top wrap-anywhere max-md:col-span-2 md:max-w-72',
      cell: ({ entity, action, entityId, subject }) => (
        <>
          <span className="block text-muted-foreground">
            {ENTITY_NAMES[entity]} {DONE[action]}
          </span>
          {entityId === null ? (
            subject
          ) : (
            <button
              type="button"
              onClick={() => onAbout(entityId)}
              className="cursor-pointer text-left font-medium underline-offset-4 hover:underline max-md:underline"
            >
              <span className="sr-only">All changes of </span>
              {subject}
            </button>
          )}
        </>
      ),
    },
    {
      heading: 'Change',
      className: 'align-top max-md:col-span-2',
      cell: ({ action, changes }) =>
        action === 'create' || action === 'delete' ? (
          <details>
            <summary className="w-fit cursor-pointer text-muted-foreground underline decoration-dotted underline-offset-4">
              {action === 'create' ? 'As it was added' : 'As it was'}
            </summary>
            <ChangesList changes={changes} isOneSided />
          </details>
        ) : (
          <ChangesList changes={changes} />
        ),
    },
  ];
  return (
    <DataTable
      caption="Changes, newest first"
      columns={columns}
      rows={entries}
      headClassName="sticky top-14"
    />
  );
}
