import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { db } from '../../db/client';
import type { Prisma } from '../../db/generated/client';

export type Tx = Prisma.TransactionClient;
type Kind = 'order' | 'payment' | 'refund' | 'event';
/** An order, payment, refund or event as Razorpay's API shows it. */
export type SandboxEntity = Record<string, Prisma.JsonValue> & { id: string };

export const parseEntity = (body: unknown): SandboxEntity =>
  z.looseObject({ id: z.string() }).parse(body) as SandboxEntity;

/** In the form of Razorpay's ids: 'order_3f…'. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Locks the record until the transaction ends. */
export async function lockRecord(tx: Tx, kind: Kind, id: string): Promise<SandboxEntity | null> {
  const [row] = await tx.$queryRaw<{ body: unknown }[]>`
    SELECT body FROM sandbox_records WHERE id = ${id} AND kind = ${kind} FOR UPDATE`;
  return row ? parseEntity(row.body) : null;
}

/** Creates the record, or replaces its body. */
export async function saveRecord(
  tx: Tx,
  kind: Kind,
  body: SandboxEntity,
  more: { parent?: string; key?: string } = {},
): Promise<SandboxEntity> {
  await tx.sandboxRecord.upsert({
    where: { id: body.id },
    create: { id: body.id, kind, body, ...more },
    update: { body },
  });
  return body;
}

/** Newest first, at most 100. */
export async function listRecords(
  where: Prisma.SandboxRecordWhereInput & { kind: Kind },
): Promise<SandboxEntity[]> {
  const rows = await db.sandboxRecord.findMany({
    where,
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  return rows.map(({ body }) => parseEntity(body));
}

/** Stores a webhook event; `deliverSandboxEvents` sends it. */
export async function recordEvent(
  tx: Tx,
  event: string,
  entities: Record<string, SandboxEntity>,
): Promise<void> {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  );
  await saveRecord(tx, 'event', {
    id: newId('evt'),
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: nowSeconds(),
  });
}
