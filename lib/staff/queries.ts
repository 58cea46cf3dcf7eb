import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { readSettingsNow } from '../settings/queries';
import type { StaffDto, TwoStepDto } from './schema';

export const STAFF = { role: 'admin' };
export const STAFF_FIELDS = {
  id: true,
  userName: true,
  email: true,
  staffRole: true,
  isActive: true,
  twoStep: { select: { confirmedAt: true } },
  invitation: { select: { expiresAt: true } },
} satisfies Prisma.UserSelect;
export type StaffRow = Prisma.UserGetPayload<{ select: typeof STAFF_FIELDS }>;

export const toStaffDto = ({
  id,
  staffRole,
  isActive,
  invitation,
  twoStep,
  ...named
}: StaffRow): StaffDto => ({
  _id: id,
  ...named,
  role: 'admin',
  staffRole: staffRole as StaffDto['staffRole'],
  active: isActive,
  twoStep: Boolean(twoStep?.confirmedAt),
  invitedUntil: invitation?.expiresAt.toISOString() ?? null,
});

/** A page of the staff by name, those who are switched off last. */
export async function listStaff(
  slice: Slice,
): Promise<{ staff: StaffDto[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    db.user.findMany({
      where: STAFF,
      select: STAFF_FIELDS,
      orderBy: [{ isActive: 'desc' }, { userName: 'asc' }, { id: 'asc' }],
      skip: rowsBefore(slice),
      take: slice.limit,
    }),
    db.user.count({ where: STAFF }),
  ]);
  return { staff: rows.map(toStaffDto), pagination: pagination(slice, total) };
}

/** How somebody of the staff signs in. */
export async function readTwoStep(userId: string): Promise<TwoStepDto> {
  const [row, { requireTwoStep }] = await Promise.all([
    db.twoStep.findUnique({ where: { userId, confirmedAt: { not: null } } }),
    readSettingsNow(),
  ]);
  return {
    isOn: row !== null,
    isRequired: requireTwoStep,
    recoveryCodesLeft: row?.recoveryHashes.length ?? 0,
  };
}
