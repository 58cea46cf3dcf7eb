import { db } from '@/lib/db/client';
import { findBroken } from '@/lib/invariants';
import { DISCOUNT_INVARIANTS } from '@/lib/promotions/invariants';
import { STOCK_INVARIANTS } from '@/lib/stock/invariants';

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);

/** Violated invariants of the stock. */
export const brokenStock = () => findBroken(STOCK_INVARIANTS, ask);

/** Violated invariants of discounts. */
export const brokenUses = () => findBroken(DISCOUNT_INVARIANTS, ask);
