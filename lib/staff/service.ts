import 'server-only';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { hashPassword } from '../auth/password';
import { endSessions } from '../auth/reset-service';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound, onlyForOwners } from '../http/app-error';
import { queueLetters } from '../messages/outbox-service';
import { STAFF, STAFF_FIELDS, type StaffRow, toStaffDto } from './queries';
import { INVITATION_HOURS, type InvitationInput, type StaffDto, type StaffUpdate } from './schema';
import { dropTwoStep } from './two-step-service';

type Tx = Prisma.TransactionClient;

/** All staff, locked: changes of staff happen one after the other. */
async function lockStaff(tx: Tx): Promise<StaffRow[]> {
  await tx.$queryRaw`SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
  // Only then read: the statement above does not see what it waited for in other tables.
  return tx.user.findMany({ where: STAFF, select: STAFF_FIELDS });
}

const isActiveOwner = ({ staffRole, isActive, invitation }: StaffRow) =>
  staffRole === 'owner' && isActive && invitation === null;

/** An owner may have been demoted since their request began. @throws AppError 403 */
function requireOwner(staff: readonly StaffRow[], { id }: Actor): void {
  if (!staff.some((one) => one.id === id && isActiveOwner(one))) throw onlyForOwners();
}

const inWords = ({ staffRole, isActive, twoStep }: StaffRow) => ({
  Role: staffRole,
  'Can sign in': isActive ? 'yes' : 'no',
  ...(twoStep?.confirmedAt && { 'Two-step sign-in': 'on' }),
});

/**
 * Invites somebody to the staff, or again who has not accepted yet: a letter brings a new link, and the one before ends.
 * @throws AppError 409 when the address has an account
 */
export async function inviteStaff(by: Actor, input: InvitationInput): Promise<StaffDto> {
  const { email } = input;
  // A password that nobody knows: signing in to an account not yet accepted is refused as slowly as to any other.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const expiresAt = new Date(Date.now() + INVITATION_HOURS * 3_600_000);
  return inTransaction(async (tx) => {
    const staff = await lockStaff(tx);
    requireOwner(staff, by);
    const before = staff.find((one) => one.email === email && one.invitation !== null);
    const invitation = { tokenHash: null, expiresAt };
    const after = before
      ? await tx.user.update({
          where: { id: before.id },
          data: { ...input, isActive: true, invitation: { update: invitation } },
          select: STAFF_FIELDS,
        })
      : await tx.user.create({
          data: { ...input, role: 'admin', passwordHash, invitation: { create: invitation } },
          select: STAFF_FIELDS,
        });
    const kind = 'staff-invitation';
    await tx.message.deleteMany({ where: { kind, state: 'waiting', recipient: email } });
    await queueLetters(tx, [{ kind, event: `${kind}:${uuidv7()}`, recipient: email }]);
    await recordChange(tx, by, {
      entity: 'staff',
      id: after.id,
      subject: after.userName,
      action: before ? 'update' : 'create',
      before: before ? { ...inWords(before), ...invitedUntil(before) } : null,
      after: { ...inWords(after), ...invitedUntil(after) },
    });
    return toStaffDto(after);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(409, 'There is an account with this email address already.');
  });
}

const invitedUntil = ({ invitation }: StaffRow) => ({
  'Invited until': invitation?.expiresAt.toISOString() ?? null,
});

/**
 * Makes somebody an owner or a clerk, switches them off or on, or resets their two-step sign-in; their sessions end.
 * @throws AppError 404; 409 if no active owner would be left
 */
export function updateStaff(by: Actor, id: string, change: StaffUpdate): Promise<StaffDto> {
  return inTransaction(async (tx) => {
    const staff = await lockStaff(tx);
    const before = staff.find((one) => one.id === id);
    if (!before) throw notFound('Member of staff');
    const { staffRole = before.staffRole, active: isActive = before.isActive } = change;
    const twoStep = change.resetTwoStep ? null : before.twoStep;
    const after = { ...before, staffRole, isActive, twoStep };
    if (!staff.some((one) => isActiveOwner(one.id === id ? after : one)))
      throw new AppError(409, 'The shop needs an owner. Make somebody else an owner first.');
    requireOwner(staff, by);
    const isReset = change.resetTwoStep === true && (await dropTwoStep(tx, before));
    if (!isReset && staffRole === before.staffRole && isActive === before.isActive)
      return toStaffDto(before);
    await tx.user.update({ where: { id }, data: { staffRole, isActive } });
    await endSessions(tx, id);
    await recordChange(tx, by, {
      entity: 'staff',
      id,
      subject: before.userName,
      action: 'update',
      before: inWords(before),
      after: inWords(after),
    });
    return toStaffDto(after);
  });
}
