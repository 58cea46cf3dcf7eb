import { z } from 'zod';
import type { StaffRole } from '../store';
import { dayBound, uuid } from '../text';

/** The admin who changes something, as the audit keeps them. */
export interface Actor {
  id: string;
  userName: string;
}

/** A member of staff who does what not all may do. */
export interface StaffActor extends Actor {
  staffRole: StaffRole;
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
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
const AUDIT_ACTIONS = ['create', 'update', 'delete', 'reorder'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
    actorId: z.uuid(),
    actorName: z.string(),
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
  startDate: dayBound,
  endDate: dayBound,
});
export type AuditFilter = z.output<typeof auditFilter>;
