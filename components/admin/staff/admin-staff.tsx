'use client';

import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Link } from '@/components/ui/link';
import { formatDayAndTime } from '@/lib/dates';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import type { StaffDto } from '@/lib/staff/schema';
import { ConfirmButton } from '../confirm-button';
import { emptyList } from '../list/empty-list';
import { ListFilters } from '../list/list-filters';
import { ListCount, ListRows } from '../list/list-rows';
import { useList } from '../list/use-list';
import { STAFF_ROLE_WORDS } from '../staff-role';
import { InviteDialog, type Invited } from './invite-dialog';

const STAFF_A_PAGE = 50;
const NEW: Invited = { userName: '', email: '', staffRole: 'clerk' };

export function AdminStaff() {
  const list = useList<StaffDto>({}, (asked) =>
    panelApi.adminStaff({ page: asked.page, limit: STAFF_A_PAGE }),
  );
  const [invited, setInvited] = useState<Invited | null>(null);

  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-muted-foreground">
        Clerks do all but settings, staff, promotions, deleting products and refunds above the sum
        in the settings.
      </p>
      <ListFilters className="flex flex-wrap items-center justify-between gap-3">
        <ListCount list={list} one="member" />
        <Button onClick={() => setInvited(NEW)}>Invite</Button>
      </ListFilters>
      <ListRows
        list={list}
        name="staff"
        empty={emptyList({ filters: {}, setFilters: () => {} }, 'There is nobody yet.')}
      >
        {(staff) => (
          <DataTable
            caption="Staff"
            columns={columnsFor(setInvited, list.reload)}
            rows={staff}
            headClassName="sticky top-14"
          />
        )}
      </ListRows>
      <InviteDialog
        invited={invited}
        onClose={() => setInvited(null)}
        onSent={() => {
          setInvited(null);
          void list.reload();
        }}
      />
    </div>
  );
}

const columnsFor = (
  invite: (invited: Invited) => void,
  reload: () => Promise<unknown>,
): Column<StaffDto>[] => [
  {
    heading: 'Name',
    className: 'font-medium wrap-anywhere max-md:col-span-2',
    cell: ({ _id, userName }) => <span id={`staff-${_id}`}>{userName}</span>,
  },
  {
    heading: 'Email',
    className: 'text-muted-foreground wrap-anywhere max-md:col-span-2',
    cell: ({ email }) => email,
  },
  { heading: 'Role', cell: ({ staffRole }) => STAFF_ROLE_WORDS[staffRole] },
  {
    heading: 'State',
    className: 'max-md:justify-self-end',
    cell: (person) => <State {...person} />,
  },
  {
    heading: 'What to do',
    isHeadingHidden: true,
    className: 'max-md:col-span-2 md:w-0 md:pr-0',
    cell: (person) => <Actions person={person} invite={invite} reload={reload} />,
  },
];

function State({ active, invitedUntil, twoStep }: StaffDto) {
  if (!active) return <Badge variant="muted">Switched off</Badge>;
  if (!invitedUntil)
    return (
      <>
        <Badge variant="success">Active</Badge>
        {twoStep ? <span className="block text-xs text-muted-foreground">Two-step</span> : null}
      </>
    );
  const isOver = new Date(invitedUntil) < new Date();
  return (
    <>
      <Badge>{isOver ? 'Invitation over' : 'Invited'}</Badge>
      <span className="block text-xs text-muted-foreground">
        until {formatDayAndTime(invitedUntil)}
      </span>
    </>
  );
}

interface ActionsProps {
  person: StaffDto;
  invite: (invited: Invited) => void;
  reload: () => Promise<unknown>;
}

function Actions({ person, invite, reload }: ActionsProps) {
  const { _id, userName, staffRole, active, invitedUntil, twoStep } = person;
  const other = staffRole === 'owner' ? 'clerk' : 'owner';
  const common = {
    path: panelApi.adminStaffUpdate(_id),
    method: 'PUT',
    failed: 'This could not be saved. Please try again.',
    describedBy: `staff-${_id}`,
    cancelLabel: 'Cancel',
    reload,
  } as const;
  const signedOut = 'They are signed out on all devices at once.';
  return (
    <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
      <Button asChild variant="ghost" size="sm">
        <Link href={routes.admin.auditAccount(_id)} aria-describedby={common.describedBy}>
          What happened
        </Link>
      </Button>
      {invitedUntil ? (
        <Button
          variant="outline"
          size="sm"
          aria-describedby={common.describedBy}
          onClick={() => invite(person)}
        >
          Invite again
        </Button>
      ) : null}
      {twoStep ? (
        <ConfirmButton
          {...common}
          body={{ resetTwoStep: true }}
          question={`Reset two-step sign-in of ${userName}?`}
          consequence={`For who has lost the phone and the recovery codes: make sure that it is them who ask. Their password alone then signs them in, and an email tells them. ${signedOut}`}
          confirmLabel="Reset"
          variant="outline"
        >
          Reset two-step
        </ConfirmButton>
      ) : null}
      <ConfirmButton
        {...common}
        body={{ staffRole: other }}
        question={`Make ${userName} ${other === 'owner' ? 'an owner' : 'a clerk'}?`}
        consequence={`${other === 'owner' ? 'Owners may do everything, also change staff.' : 'Some of the panel closes for them.'} ${signedOut}`}
        confirmLabel={`Make ${other}`}
        variant="outline"
      >
        Make {other}
      </ConfirmButton>
      <ConfirmButton
        {...common}
        body={{ active: !active }}
        question={`Switch ${userName} ${active ? 'off' : 'on'}?`}
        consequence={
          active
            ? `They cannot sign in any more. ${signedOut} What they did stays in the audit.`
            : 'They can sign in again with their password.'
        }
        confirmLabel={active ? 'Switch off' : 'Switch on'}
        variant="ghost"
      >
        {active ? 'Switch off' : 'Switch on'}
      </ConfirmButton>
    </div>
  );
}
