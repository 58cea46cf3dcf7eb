/** Who changes something: as much of a signed-in admin as an entry keeps. */
export interface Actor {
  id: string;
  userName: string;
}

export type AuditEntity = 'product' | 'feature' | 'order';
export type AuditAction = 'create' | 'update' | 'delete' | 'reorder';

type Plain = string | number | null | readonly string[];

/** What a field was and what it is. Null where there was or is nothing. */
export type Changes = Record<string, { from: Plain; to: Plain }>;

/** A thing's fields as people know them: money in rupees, pictures by address. */
export type Fields = Readonly<Record<string, Plain>>;
