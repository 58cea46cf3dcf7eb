import { db } from '@/lib/db/client';
import { findBrokenUses } from '@/lib/promotions/checks';
import { findBrokenStock } from '@/lib/stock/checks';

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);

/** Violated invariants of the stock. */
export const brokenStock = () => findBrokenStock(ask);

/** Violated invariants of discounts. */
export const brokenUses = () => findBrokenUses(ask);
