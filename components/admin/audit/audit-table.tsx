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
  review: 'Review',
  collection: 'Collection',
};
const DONE: Record<AuditAction, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  reorder: 'put in order',
  export: 'exported',
  'sign-in': 'signed in',
  refuse: 'refused: wrong password',
  throttle: 'kept out: too many tries',
  password: 'has a new password',
};
/** What has no value before. */
const IS_ONE_SIDED: Partial<Record<AuditAction, true>> = {
  export: true,
  'sign-in': true,
  refuse: true,
  throttle: true,
  password: true,
};
const OWN_ACTS = ['sign-in', 'password'];

/** Nobody knows who tried a wrong password. */
const whoOf = ({ actorName, action, subject }: AuditEntryDto) =>
  actorName ?? (OWN_ACTS.includes(action) ? subject : 'Somebody');

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
      cell: whoOf,
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
          <ChangesList changes={changes} isOneSided={IS_ONE_SIDED[action]} />
        ),
    },
  ];
  return (
    <DataTable
      caption="What happened, newest first"
      columns={columns}
      rows={entries}
      headClassName="sticky top-14"
    />
  );
}
