import { dayOf } from '../../lib/dates';
import type { Prisma } from '../../lib/db/generated/client';
import { seedProducts } from './catalog';
import { seedId, seedIdAt, share } from './ids';
import type { Clock, PlannedOrder } from './order-plan';
import { demoAdmin, demoShopper, personId } from './people';

const HOUR_MS = 3_600_000;
/** Sales began before the first order, which has their prices. */
const SALES_BEGAN_DAYS = [91, 150] as const;

type Entry = Pick<
  Prisma.AuditEntryCreateManyInput,
  'entity' | 'entityId' | 'subject' | 'changes'
> & { at: Date };

/** What the panel shows under 'Audit': each status that the owner set, and each sale. */
export async function seedAudit(
  tx: Prisma.TransactionClient,
  plan: PlannedOrder[],
  { today }: Clock,
): Promise<void> {
  const rows = await tx.order.findMany({ select: { id: true, number: true } });
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const entries = [...plan.flatMap((order) => statusesOf(order, numbers)), ...salesSince(today)];
  await tx.auditEntry.createMany({
    data: entries.map((entry) => ({
      ...entry,
      id: seedIdAt(`audit ${entry.entityId}`, entry.at.getTime()),
      actorId: personId(demoAdmin, today),
      actorName: demoAdmin.userName,
      action: 'update',
    })),
  });
}

const NETWORK = { from: null, to: '198.51.100.0/24' };

/** Somebody who tries passwords at the owner's account, the owner who signs in, and a customer whom a limit stopped. */
export async function seedRefusals(tx: Prisma.TransactionClient, { today }: Clock): Promise<void> {
  const hours = { refuse: -26, throttle: -25.9, 'sign-in': -15 };
  await tx.auditEntry.createMany({
    data: Object.entries(hours).map(([action, hour]) => {
      const at = new Date(today.getTime() + hour * HOUR_MS);
      const network = action === 'sign-in' ? { from: null, to: '203.0.113.0/24' } : NETWORK;
      return {
        id: seedIdAt(`audit ${action}`, at.getTime()),
        at,
        entity: 'staff',
        entityId: personId(demoAdmin, today),
        subject: demoAdmin.userName,
        action,
        changes: { network },
      };
    }),
  });
  const day = new Date(dayOf(new Date(today.getTime() - 2 * 24 * HOUR_MS)));
  const userId = personId(demoShopper, today);
  await tx.limitRefusal.create({ data: { userId, limit: 'limitOpenPieces', day, times: 2 } });
}

function statusesOf(order: PlannedOrder, numbers: Map<string, bigint>): Entry[] {
  const subject = `Order ${numbers.get(order.id)}`;
  return order.changes.flatMap(({ status, by, at }, index) => {
    if (by !== demoAdmin.userName) return [];
    const changes = { orderStatus: { from: order.changes[index - 1]?.status ?? null, to: status } };
    return { entity: 'order', entityId: order.id, subject, changes, at };
  });
}

function salesSince(today: Date): Entry[] {
  return seedProducts.flatMap(({ slug, title, salePriceRupees }, order) => {
    if (salePriceRupees === null) return [];
    const [latest, earliest] = SALES_BEGAN_DAYS;
    const daysAgo = Math.floor(latest + share(`sale ${slug}`) * (earliest - latest));
    const hours = 10 + 6 * share(`sale hour ${slug}`) - 24 * daysAgo;
    return {
      entity: 'product',
      entityId: seedId(`product ${slug}`, order),
      subject: title,
      changes: { salePrice: { from: 0, to: salePriceRupees } },
      at: new Date(today.getTime() + hours * HOUR_MS),
    };
  });
}
