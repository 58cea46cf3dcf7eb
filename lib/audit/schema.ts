import { z } from 'zod';
import type { StaffRole } from '../store';
import { dayBound, text, uuid } from '../text';

/** The admin who changes something, as the audit keeps them. */
export interface Actor {
  id: string;
  userName: string;
}

/** A member of staff who does what not all may do. */
export interface StaffActor extends Actor {
  staffRole: StaffRole;
  /** When they last gave their password. */
  passwordAt: Date;
}

export const AUDIT_ENTITIES = [
  'product',
  'feature',
  'order',
  'promotion',
  'setting',
  'message',
  'customer',
  'staff',
  'review',
  'collection',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
/** What staff changed, what they took out, and what happened around an account's password. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'reorder',
  'export',
  'sign-in',
  'refuse',
  'throttle',
  'password',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * How long entries are kept that are no act of staff. DPDP Rules 2025, rule 6: logs of access for a year. The database
 * refuses to delete younger ones.
 */
export const TRACES_KEPT_DAYS = 365;

const plain = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
type Plain = z.output<typeof plain>;

/** A field's old and new value; null if there is none. */
export const changes = z.record(z.string(), z.object({ from: plain, to: plain }));
export type Changes = z.output<typeof changes>;

/** A thing's fields as people know them: money in rupees, pictures by address. */
export type Fields = Readonly<Record<string, Plain>>;

/** An entry as it leaves the server. */
export const auditEntryDto = z
  .object({
    _id: z.uuid(),
    at: z.iso.datetime(),
    actorId: z.uuid().nullable().meta({ description: 'Null for what nobody of the staff did' }),
    actorName: z.string().nullable(),
    entity: z.enum(AUDIT_ENTITIES),
    entityId: z.uuid().nullable().meta({ description: 'Null if the change is about all of them' }),
    subject: z.string().meta({ description: 'What people called it then' }),
    action: z.enum(AUDIT_ACTIONS),
    changes,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryDto = z.infer<typeof auditEntryDto>;

/** The filters of the list; '' is all. */
export const auditFilter = z.object({
  entity: z.enum(['', ...AUDIT_ENTITIES]).default(''),
  /** Id of the admin. */
  actor: z.union([z.literal(''), uuid()], 'Give an id').default(''),
  /** Id of what was changed. */
  about: z.union([z.literal(''), uuid()], 'Give an id').default(''),
  action: z.enum(['', ...AUDIT_ACTIONS]).default(''),
  /** Id of an account: what happened to it, and what it did. */
  account: z.union([z.literal(''), uuid()], 'Give an id').default(''),
  /** A part of an account's name or e-mail address. */
  search: text(0, 254).default(''),
  startDate: dayBound,
  endDate: dayBound,
});
export type AuditFilter = z.output<typeof auditFilter>;
