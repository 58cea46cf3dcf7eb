import 'server-only';
import { dayOf, daysAgo } from '../dates';
import { db } from '../db/client';
import { LIMIT_NAMES, type LimitName, type RefusalsDto } from '../settings/schema';

/** How many days a refusal is shown to the owner, and kept. */
const KEPT_DAYS = 7;
const CUSTOMERS_NAMED = 5;

/** With today. */
const oldestShown = () => new Date(dayOf(daysAgo(KEPT_DAYS - 1)));

/** How often each limit refused an order in the last week, and the accounts that it refused most. */
export async function readRefusals(): Promise<RefusalsDto> {
  const refused = await db.limitRefusal.groupBy({
    by: ['limit', 'userId'],
    where: { day: { gte: oldestShown() } },
    _sum: { times: true },
    orderBy: { _sum: { times: 'desc' } },
  });
  const of = (limit: LimitName) => refused.filter((one) => one.limit === limit);
  const named = LIMIT_NAMES.flatMap((limit) => of(limit).slice(0, CUSTOMERS_NAMED));
  const users = await db.user.findMany({
    where: { id: { in: named.map(({ userId }) => userId) } },
    select: { id: true, userName: true },
  });
  const nameOf = new Map(users.map(({ id, userName }) => [id, userName]));
  return Object.fromEntries(
    LIMIT_NAMES.map((limit) => [
      limit,
      {
        times: of(limit).reduce((sum, { _sum }) => sum + (_sum.times ?? 0), 0),
        customers: of(limit)
          .slice(0, CUSTOMERS_NAMED)
          .map(({ userId, _sum }) => ({
            _id: userId,
            userName: nameOf.get(userId) ?? '',
            times: _sum.times ?? 0,
          })),
      },
    ]),
  ) as RefusalsDto;
}

/** A step of housekeeping. */
export async function deleteOldRefusals(): Promise<void> {
  await db.limitRefusal.deleteMany({ where: { day: { lt: oldestShown() } } });
}
