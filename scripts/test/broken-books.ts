import { db } from '@/lib/db/client';
import { findBrokenUses } from '@/lib/promotions/checks';
import { findBrokenStock } from '@/lib/stock/checks';

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);

/** What does not hold that must always be true of the stock. */
export const brokenStock = () => findBrokenStock(ask);

/** What does not hold that must always be true of discounts. */
export const brokenUses = () => findBrokenUses(ask);
